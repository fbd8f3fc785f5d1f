import { z } from 'zod';
import { sellerOf, tokenOf, wholeProjects } from '../data.ts';
import type { Scenario } from '../scenario.ts';

const howMany = z.array(z.unknown()).transform((rows) => rows.length);

/** All that the staff sees of a project, as a portal reads it. */
export const readProject: Scenario = {
  name: 'Read of a project',
  repeatable: true,
  users: 200,
  prepare: async (_db, users, projects) =>
    wholeProjects(projects, users).map((project) => ({ token: tokenOf(sellerOf(project)), project })),
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
