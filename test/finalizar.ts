import { listArchitects } from '#shared/contract/employees.ts';
import type { CallOf } from '#shared/contract/endpoint.ts';
import { saveProject, saveSpacePrice } from '#shared/contract/projects.ts';
import { saveUsedCost, saveUsedSurvey, saveVisCost, saveVisProject } from '#shared/contract/surveys.ts';
import type { Product } from '#shared/domain/sale.ts';
import { totalsOf } from '#shared/domain/space-totals.ts';
import { stepWarningKinds } from '#shared/domain/works-steps.ts';
import { save, savePlan } from './agreements.ts';
import { startSale } from './builders.ts';
import type { Caller } from './caller.ts';
import type { TestServer, Who } from './server.ts';

type NewProject = CallOf<typeof saveProject>['body'];
type NewSurvey = CallOf<typeof saveUsedSurvey>['form'];
type NewVis = CallOf<typeof saveVisProject>['body'];

/** Two bathrooms and a kitchen to remodel, and a hall that is left as it is. */
export const someSpaces = [
  { name: 'Cocina', price: 30_000_000, area: 12.5, note: 'Mesón en cuarzo' },
  { name: 'Baño', price: 12_000_000, area: 4.8, note: null },
  { name: 'Baño 2', price: 9_000_001, area: 3.6, note: '' },
  { name: 'Hall', price: null, area: null, note: null },
];

/** The project as the last step of the wizard sends it. */
export const aProject = (
  sales_id: number,
  project_type: Product,
  changes: Partial<NewProject> = {},
): NewProject => ({
  sales_id,
  project_type,
  address: 'Calle 170 # 54-20',
  property_type: 'Apartamento',
  urbanization: 'Reserva de los Cerros',
  tower: '2',
  apartment: '904',
  private_area: project_type === 'VIS' ? 45.5 : null,
  constructed_area: 72.8,
  spaces: someSpaces,
  status: 'Active',
  capitalized: false,
  ...changes,
});

export const aVisRecord = (project_id: number, changes: Partial<NewVis> = {}): NewVis => ({
  project_id,
  builder_name: 'Constructora Andina',
  urbanization_name: 'Reserva de los Cerros',
  is_capitalized: true,
  apartament_type: 'Tipo B',
  tower: '2',
  apartment_number: '904',
  survey_link: 'https://levantamientos.example/904',
  ...changes,
});

export const aSurvey = (
  project_id: number,
  architect_id: number,
  changes: Partial<NewSurvey> = {},
): NewSurvey => ({
  project_id: String(project_id),
  architect_id: String(architect_id),
  total_area: '72,8',
  urbanization_name: 'Reserva de los Cerros',
  tower: '2',
  apartment_or_house_number: '904',
  survey_link: 'https://levantamientos.example/904',
  ...changes,
});

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

/** A PDF as far as its content tells. */
export const aPdf = (text = 'acta') => bytes(`%PDF-1.4\n% ${text}\n%%EOF\n`);

/** Confirms whatever the start or the end of the works warns of. */
export const everyWarning = stepWarningKinds.join();

/** An image of one pixel. */
export const aPng = () =>
  new Uint8Array(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  );

export const anHtmlPage = () => bytes('<!doctype html><script>alert(1)</script>');

/** The id of the architect who is asked for first. */
export async function architectOf(server: Caller): Promise<number> {
  const [architect] = (await server.call('sales', listArchitects, {})).reply.data;
  if (!architect) throw new Error('there is no architect');
  return architect.id;
}

/** A sale of the person that is ready for Finalizar; answers its id. */
export async function startLastStep(server: Caller, product: Product, who: Who = 'sales'): Promise<number> {
  const { saleId } = await startSale(server, who, product);
  await save(server, saleId, {}, who);
  await savePlan(server, saleId, who);
  return saleId;
}

export interface Finalized {
  projectId: number;
  /** of the new-build record or of the survey */
  recordId: number;
}

/**
 * What 'Finalizar' does: project, record of the variant, cost, and a price for each space that has one. `only` stops
 * after that many calls, as when the connection is lost.
 */
export async function finalizar(
  server: Caller,
  saleId: number,
  product: Product,
  {
    who = 'sales',
    only = Number.POSITIVE_INFINITY,
    spaces = someSpaces,
    record = {},
    ...confirmed
  }: {
    who?: Who;
    only?: number;
    spaces?: typeof someSpaces;
    record?: Partial<NewVis>;
    confirmed_warnings?: string[];
  } = {},
): Promise<Finalized> {
  let left = only;
  const done: Finalized = { projectId: 0, recordId: 0 };
  const total = totalsOf(spaces);
  const cost = { total_cost: total.price, cost_per_sqm: total.costPerSqm };
  const calls: (() => Promise<void>)[] = [
    async () => {
      const { reply } = await server.call(who, saveProject, {
        body: aProject(saleId, product, { spaces, ...confirmed }),
      });
      done.projectId = reply.data.id;
    },
    async () => {
      done.recordId = await saveRecord(server, who, product, done.projectId, record);
    },
    async () => {
      const saved =
        product === 'VIS'
          ? await server.call(who, saveVisCost, { body: { vis_project_id: done.recordId, ...cost } })
          : await server.call(who, saveUsedCost, {
              body: {
                used_survey_id: done.recordId,
                ...cost,
                renovation_notes: { Cocina: 'Mesón en cuarzo' },
              },
            });
      if (!saved.reply.success) throw new Error('the cost was not saved');
    },
    ...spaces.flatMap(({ name, price, area }) =>
      price === null || area === null
        ? []
        : [
            async () => {
              const body = { project_id: done.projectId, space_name: name, price, area };
              const saved = await server.call(who, saveSpacePrice, { body });
              if (!saved.reply.success) throw new Error('the price was not saved');
            },
          ],
    ),
  ];
  for (const call of calls) {
    if (left === 0) break;
    left -= 1;
    await call();
  }
  return done;
}

/** How many calls Finalizar makes with `someSpaces`. */
export const FINALIZAR_CALLS = 3 + someSpaces.filter(({ price }) => price !== null).length;

async function saveRecord(
  server: Caller,
  who: Who,
  product: Product,
  projectId: number,
  record: Partial<NewVis>,
): Promise<number> {
  if (product === 'VIS') {
    const { reply } = await server.call(who, saveVisProject, { body: aVisRecord(projectId, record) });
    return reply.data.id;
  }
  const { reply } = await server.call(
    who,
    saveUsedSurvey,
    { form: aSurvey(projectId, await architectOf(server)) },
    { file: { name: 'Acta 904.pdf', content: aPdf() } },
  );
  return reply.data.id;
}

/** What Finalizar stored of a sale, row by row, to see that there is one of each. */
export async function storedOf(server: TestServer, saleId: number) {
  const projects = await server.db.selectFrom('projects').selectAll().where('sale_id', '=', saleId).execute();
  // SQL has no empty list; no project has the id 0.
  const ids = [0, ...projects.map(({ id }) => id)];
  const vis = await server.db
    .selectFrom('vis_projects')
    .select('id')
    .where('project_id', 'in', ids)
    .execute();
  const surveys = await server.db
    .selectFrom('used_surveys')
    .select(['id', 'file_id'])
    .where('project_id', 'in', ids)
    .execute();
  const costs = await server.db
    .selectFrom('remodeling_costs as c')
    .leftJoin('vis_projects as v', 'v.id', 'c.vis_project_id')
    .leftJoin('used_surveys as u', 'u.id', 'c.used_survey_id')
    .select(['c.total_cost', 'c.cost_per_sqm', 'c.renovation_notes'])
    .where((where) => where.or([where('v.project_id', 'in', ids), where('u.project_id', 'in', ids)]))
    .execute();
  const spaces = await server.db
    .selectFrom('project_spaces')
    .select(['name', 'price', 'area', 'note'])
    .where('project_id', 'in', ids)
    .orderBy('position')
    .execute();
  const prices = await server.db
    .selectFrom('space_prices')
    .select(['space_name', 'version', 'price', 'area'])
    .where('project_id', 'in', ids)
    .orderBy('space_name')
    .execute();
  const sale = await server.db
    .selectFrom('sales')
    .select('completed_at')
    .where('id', '=', saleId)
    .executeTakeFirstOrThrow();
  return { projects, vis, surveys, costs, spaces, prices, completedAt: sale.completed_at };
}
