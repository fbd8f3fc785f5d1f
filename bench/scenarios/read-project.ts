import { z } from 'zod';
import { PROJECTS, sellerOf, tokenOf } from '../data.ts';
import type { Scenario } from '../scenario.ts';

const howMany = z.array(z.unknown()).transform((rows) => rows.length);

/** All that the staff sees of a project, as a portal reads it. */
export const readProject: Scenario = {
  name: 'Read of a project',
  repeatable: true,
  users: PROJECTS / 10,
  // 7 has no factor in common with 2,000: new and used homes of every seller, in no order.
  prepare: async (_db, users) =>
    Array.from({ length: users }, (_, index) => {
      const project = 1 + ((7 * index) % PROJECTS);
      return { token: tokenOf(sellerOf(project)), project };
    }),
  steps: [
    {
      call: ({ token, project }) => ({
        method: 'GET',
        path: `/api/projects/${project}`,
        token: String(token),
      }),
    },
  ],
  same: z.object({
    data: z.object({
      id: z.int(),
      client: z.object({ name: z.string() }),
      contract: z.object({ base_price: z.coerce.number() }),
      payment_plan: z.object({ instalments: howMany }),
      brief: z.object({
        public: z.object({ hobbies: z.string() }),
        internal: z.object({ profession: z.string() }),
      }),
      consents: howMany,
      discounts: howMany,
      spaces: howMany,
      team: howMany,
      history: howMany,
    }),
  }),
};
