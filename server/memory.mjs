/**
 * What keeps the process small, and is only taken at its start (docs/decisions/0019-start-and-memory.md): little memory
 * for what is young, and one heap of the C library for all threads, where it would keep one for each. Other systems
 * than Linux do not know the variable.
 */
export const memory = {
  flags: ['--max-semi-space-size=8'],
  environment: { MALLOC_ARENA_MAX: '1' },
};
