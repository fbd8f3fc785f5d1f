import { z } from 'zod';
import { clientToken, wholeProjects } from '../data.ts';
import type { Scenario } from '../scenario.ts';

const howMany = z.array(z.unknown()).transform((rows) => rows.length);

/** A family that opens its home: all that the portal shows of it. */
export const readPortal: Scenario = {
  name: 'Portal of a family',
  repeatable: true,
  users: 200,
  prepare: async (_db, users, projects) =>
    wholeProjects(projects, users).map((project) => ({ token: clientToken(project), project })),
  steps: [
    {
      call: ({ token, project }) => ({
        method: 'GET',
        path: `/api/clients/projects/${project}`,
        token: String(token),
      }),
    },
  ],
  same: z.object({
    data: z.object({
      project: z.object({ id: z.int(), project_code: z.string(), spacePrices: howMany }),
      client: z.object({ name: z.string() }),
      secondClient: z.object({ name: z.string() }),
      publicInfo: z.object({ hobbies: z.string() }),
      materials: howMany,
      team: howMany,
      meetings: howMany,
      documents: howMany,
    }),
  }),
};
