// The library of the toolchain that reads the index that the compiler writes.
#include <indexstore/indexstore.h>
