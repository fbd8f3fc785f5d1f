import { addBusinessDays, type Day, formatDayLong } from '#shared/domain/calendar.ts';
import * as documents from '../modules/documents/project-documents.actions.ts';
import { insertFile } from '../platform/http/upload.ts';
import type { Happening } from './aftermath.ts';
import { storePaper } from './papers.ts';
import type { ProjectStory } from './sale-stories.ts';
import { ctxAt, instantOf, tell } from './teller.ts';
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
const policyOf = (telling: Telling, projectId: number, day: Day, as: 'file' | 'link'): Happening => {
  const { deps, crew, story } = telling;
  const at = instantOf(day, MORNING);
  return {
    at,
    tell: async () => {
      const ctx = ctxAt(deps, crew.userOf('Mariana Suárez'), at);
      const form = { kind: 'insurance_policies', publish: 'true' } as const;
      const params = { id: projectId };
      if (as === 'link') {
        const url = paperUrl('polizas', telling);
        await tell(ctx, documents.addDocument, { params, form: { ...form, url } });
        return [];
      }
      const file = await storePaper(deps, 'polizas-de-obra.pdf', [
        'Pólizas de seguro de obra',
        'Aseguradora de la demostración',
        `Asegurado: ${story.client}`,
        'Cubre: todo riesgo construcción y responsabilidad civil',
        `Desde: ${formatDayLong(day)}`,
      ]);
      await insertFile(ctx.db, ctx, file);
      await tell(ctx, documents.addDocument, { params, form }, file);
      return [];
    },
  };
};

const drawingsOf = (telling: Telling, projectId: number, day: Day): Happening => {
  const { deps, crew } = telling;
  const at = instantOf(day, MORNING);
  return {
    at,
    tell: async () => {
      const form = {
        kind: 'other',
        title: 'Planos de carpintería',
        url: paperUrl('planos', telling),
      } as const;
      const ctx = ctxAt(deps, crew.userOf('Mariana Suárez'), at);
      await tell(ctx, documents.addDocument, { params: { id: projectId }, form });
      return [];
    },
  };
};
