import { addBusinessDays, type Day, formatDayLong } from '#shared/domain/calendar.ts';
import * as documents from '../modules/documents/project-documents.actions.ts';
import type { Ctx } from '../platform/context.ts';
import type { Happening } from './aftermath.ts';
import { storePaper } from './papers.ts';
import type { ProjectStory } from './sale-stories.ts';
import { doneBy, instantOf, tell } from './teller.ts';
import { paperUrl, type Telling } from './telling.ts';

/** Before the hours in which sales are made, in minutes after nine. */
const MORNING = -50;

/** Business days before the works begin on which the insurance is there, and after it on which it grew once. */
const BEFORE = 2;
const AFTER = 6;
/** Business days that a sale is old before anything of its works is there. */
const AFTER_SALE = 4;

/**
 * The documents that the staff adds beside those of each step: the policies of the works, some with a newer version,
 * and finished drawings that are not published yet.
 */
export function documentsOf(telling: Telling<ProjectStory>, projectId: number): Happening[] {
  const { story, today, soldOn } = telling;
  if (!story.works) return [];
  const start = addBusinessDays(today, story.startsIn);
  const [insured, soonest] = [addBusinessDays(start, -BEFORE), addBusinessDays(soldOn, AFTER_SALE)];
  const first = insured > soonest ? insured : soonest;
  const grown = addBusinessDays(start, AFTER);
  const ofClient = story.email !== undefined;
  return [
    policyOf(telling, projectId, first, ofClient ? 'file' : 'link'),
    ...(ofClient && grown < today ? [policyOf(telling, projectId, grown, 'file')] : []),
    ...(ofClient ? [drawingsOf(telling, projectId, start)] : []),
  ];
}

/** The insurance of the works, as a link of who insures or the PDF that they sent. */
const policyOf = (telling: Telling, projectId: number, day: Day, as: 'file' | 'link'): Happening =>
  doneByManager(telling, day, async (ctx) => {
    const form = { kind: 'insurance_policies', publish: 'true' } as const;
    const params = { id: projectId };
    if (as === 'link') {
      const url = paperUrl('polizas', telling);
      return tell(ctx, documents.addDocument, { params, form: { ...form, url } });
    }
    const file = await storePaper(ctx, 'polizas-de-obra.pdf', [
      'Pólizas de seguro de obra',
      'Aseguradora de la demostración',
      `Asegurado: ${telling.story.client}`,
      'Cubre: todo riesgo construcción y responsabilidad civil',
      `Desde: ${formatDayLong(day)}`,
    ]);
    return tell(ctx, documents.addDocument, { params, form }, file);
  });

const drawingsOf = (telling: Telling, projectId: number, day: Day): Happening =>
  doneByManager(telling, day, (ctx) => {
    const url = paperUrl('planos', telling);
    const form = { kind: 'other', title: 'Planos de carpintería', url } as const;
    return tell(ctx, documents.addDocument, { params: { id: projectId }, form });
  });

const doneByManager = ({ deps, crew }: Telling, day: Day, does: (ctx: Ctx) => Promise<unknown>): Happening =>
  doneBy(deps, crew.userOf('Mariana Suárez'), instantOf(day, MORNING), does);
