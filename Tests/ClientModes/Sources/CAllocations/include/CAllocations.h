#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

/// How many blocks of memory all threads have allocated until now, including those that have been freed.
unsigned long allocation_count(void);

#endif
