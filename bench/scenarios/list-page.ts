import { z } from 'zod';
import { SELLERS, tokenOf } from '../data.ts';
import type { Scenario } from '../scenario.ts';

/** The seller's home: the first page of cards, and how many projects there are. */
export const listPage: Scenario = {
  name: 'List page',
  repeatable: true,
  users: SELLERS,
  prepare: async (_db, users) => Array.from({ length: users }, (_, index) => ({ token: tokenOf(index + 1) })),
  steps: [
    { call: ({ token }) => ({ method: 'GET', path: '/api/projects?page=1&limit=8', token: String(token) }) },
  ],
  same: z.object({
    data: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        spaces: z.array(z.object({ name: z.string(), area: z.number() })),
      }),
    ),
    pagination: z.object({ total: z.coerce.number() }),
  }),
};
