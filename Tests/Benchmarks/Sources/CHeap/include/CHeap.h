#ifndef CHEAP_H
#define CHEAP_H

#include <stddef.h>

/// How many bytes of the heap are in use.
size_t heap_bytes(void);

#endif
