import { z } from 'zod';
import { totalsOf } from '#shared/domain/space-totals.ts';
import { prepareSales, spaces } from '../data.ts';
import type { Call, Known, Scenario } from '../scenario.ts';

const post = (known: Known, path: string, body: object): Call => ({
  method: 'POST',
  path,
  token: String(known.token),
  body,
});

const totals = totalsOf(spaces);

/** 'Finalizar' of a new home: project with ten spaces, its record, its cost and ten prices. The last completes the sale. */
export const projectWithTenSpaces: Scenario = {
  name: 'Project with ten spaces',
  repeatable: false,
  users: 1200,
  prepare: prepareSales,
  steps: [
    {
      answers: 'project',
      call: (known) =>
        post(known, '/api/projects', {
          sales_id: known.sale,
          project_type: 'VIS',
          address: 'Calle 170 # 54-20',
          property_type: 'Apartamento',
          urbanization: 'Jardines del Lago',
          constructor: 'Constructora Andina',
          tower: '2',
          apartment: '904',
          private_area: 45.5,
          constructed_area: 76,
          spaces: spaces.map((space) => ({ ...space, note: 'Acabado en mate' })),
          status: 'Active',
          capitalized: false,
        }),
    },
    {
      answers: 'record',
      call: (known) =>
        post(known, '/api/vis-project', {
          project_id: known.project,
          builder_name: 'Constructora Andina',
          urbanization_name: 'Jardines del Lago',
          is_capitalized: true,
          apartament_type: 'Tipo B',
          tower: '2',
          apartment_number: '904',
          survey_link: 'https://papeles.example/904',
        }),
    },
    {
      call: (known) =>
        post(known, '/api/remodeling-space-vis', {
          vis_project_id: known.record,
          total_cost: totals.price,
          cost_per_sqm: totals.costPerSqm,
          renovation_notes: { Cocina: 'Mesón en cuarzo' },
        }),
    },
    ...spaces.map(({ name, price, area }) => ({
      call: (known: Known) =>
        post(known, '/api/space-price', { project_id: known.project, space_name: name, price, area }),
    })),
  ],
  same: z.object({ success: z.literal(true) }),
};
