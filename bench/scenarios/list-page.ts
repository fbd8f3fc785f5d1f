import { z } from 'zod';
import { SELLERS } from '../dashboard-data.ts';
import { tokenOf } from '../data.ts';
import type { Scenario } from '../scenario.ts';

const CARDS = 8;

const same = z.object({
  data: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      spaces: z.array(z.object({ name: z.string(), area: z.number() })),
    }),
  ),
  pagination: z.object({ total: z.coerce.number() }),
});

const page = (name: string, pageOf: (pages: number) => number): Scenario => ({
  name,
  repeatable: true,
  users: SELLERS,
  prepare: async (_db, users, projects) =>
    Array.from({ length: users }, (_, index) => ({
      token: tokenOf(index + 1),
      page: pageOf(Math.floor(projects / SELLERS / CARDS)),
    })),
  steps: [
    {
      call: ({ token, page }) => ({
        method: 'GET',
        path: `/api/projects?page=${page}&limit=${CARDS}`,
        token: String(token),
      }),
    },
  ],
  same,
});

/** The seller's home: the first page of cards, and how many projects there are. */
export const listPage = page('List, first page', () => 1);

/** The page that is farthest from both ends. */
export const deepPage = page('List, deep page', (pages) => Math.ceil(pages / 2));
