import { z } from 'zod';
import { MANAGER } from '../dashboard-data.ts';
import type { Scenario } from '../scenario.ts';

const amounts = z.object({ count: z.int(), amount: z.coerce.number() });

/** The figures that the manager opens the day with. */
export const indicators: Scenario = {
  name: 'Dashboard indicators',
  repeatable: true,
  users: 1,
  prepare: async () => [{ token: MANAGER }],
  steps: [{ call: () => ({ method: 'GET', path: '/api/projects/indicators', token: MANAGER }) }],
  same: z.object({
    data: z.object({
      total: z.int(),
      works: z.object({ revenue: z.coerce.number(), paid: z.coerce.number() }),
      late: amounts,
      due: amounts,
      waiting: z.object({ count: z.int() }),
    }),
  }),
};

const searches = ['zuluaga camila', 'quintero sofia', 'pardo elena', 'hoyos tomas', 'arango beatriz'];

/** The manager who looks for a client by two words. */
export const search: Scenario = {
  name: 'Search of a client',
  repeatable: true,
  users: searches.length,
  prepare: async (_db, users) => searches.slice(0, users).map((words) => ({ token: MANAGER, words })),
  steps: [
    {
      call: ({ token, words }) => ({
        method: 'GET',
        path: `/api/projects/list?page=1&limit=10&search=${encodeURIComponent(String(words))}`,
        token: String(token),
      }),
    },
  ],
  same: z.object({
    data: z.object({
      projects: z.array(z.object({ id: z.int(), codigo: z.string(), nombre: z.string() })),
      pagination: z.object({ total: z.coerce.number() }),
    }),
  }),
};
