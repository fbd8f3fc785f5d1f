/**
 * Options that keep the process small and only apply at its start (docs/decisions/0019-start-and-memory.md): a small
 * young generation, and one malloc arena for all threads instead of one for each. Only Linux knows the variable.
 */
export const memory = {
  flags: ['--max-semi-space-size=8'],
  environment: { MALLOC_ARENA_MAX: '1' },
};
