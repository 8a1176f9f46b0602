#include "CAllocations.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

static atomic_ulong count;

unsigned long allocation_count(void) { return atomic_load(&count); }

#if defined(__APPLE__)
// The system calls this function for each block that is allocated (2) or freed (4); reallocating is both.
typedef void logger(uint32_t type, uintptr_t, uintptr_t, uintptr_t, uintptr_t, uint32_t);
extern logger *malloc_logger;

static void log_block(uint32_t type, uintptr_t a, uintptr_t b, uintptr_t c, uintptr_t result, uint32_t frames) {
    if (type & 2) atomic_fetch_add(&count, 1);
}

__attribute__((constructor)) static void start(void) { malloc_logger = log_block; }
#else
// The functions of a program take the place of those of the C library.
void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);

static void *counted(void *block) {
    atomic_fetch_add(&count, 1);
    return block;
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }
void *calloc(size_t number, size_t size) { return counted(__libc_calloc(number, size)); }
void *realloc(void *block, size_t size) { return counted(__libc_realloc(block, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }
int posix_memalign(void **block, size_t alignment, size_t size) {
    return (*block = aligned_alloc(alignment, size)) ? 0 : 12;
}
#endif
