import { z } from 'zod';
import { SELLERS } from '../dashboard-data.ts';
import { emailOf, password } from '../data.ts';
import type { Scenario } from '../scenario.ts';

/** Signing in: argon2id is nearly all of it, and is meant to be slow. */
export const login: Scenario = {
  name: 'Login',
  repeatable: true,
  users: SELLERS,
  prepare: async (_db, users) => Array.from({ length: users }, (_, index) => ({ email: emailOf(index + 1) })),
  steps: [
    {
      call: ({ email }) => ({ method: 'POST', path: '/api/auth/login', body: { email, password } }),
    },
  ],
  same: z.object({
    token: z.string().transform((token) => token.length),
    user: z.object({ email: z.string(), employeeId: z.int() }),
  }),
};
