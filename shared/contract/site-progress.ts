import { z } from 'zod';
import { adminChangeAccess, managerAccess, projectAccess, worksAccess } from '#shared/domain/access.ts';
import { blockerKinds, photoMoments } from '#shared/domain/daily-record.ts';
import { constructionStatuses, designStatuses } from '#shared/domain/project-parts.ts';
import { MAX_STAGE_DAYS, MAX_WEIGHT, stageKinds } from '#shared/domain/works-stages.ts';
import { endpoint } from './endpoint.ts';
import {
  dataReply,
  done,
  fieldsReply,
  id,
  instant,
  multilineTextOrNull,
  pageQuery,
  pageReply,
  projectIdInPath,
  requiredText,
  shown,
  text,
} from './fields.ts';

/** Stages and progress of the works, and what a manager reads of every home. */

const source = 'issue 20 (progress by space)';

const rate = shown.basisPoints;
const upTo = (most: number) =>
  z
    .int({ error: 'debe ser un número entero.' })
    .min(1, { error: 'debe ser mayor que cero.' })
    .max(most, { error: `no puede pasar de ${most}.` });

const blocker = z.object({
  kind: z.enum(blockerKinds),
  note: z.string(),
  since: shown.day,
  business_days: shown.businessDays,
});

export const tickStage = endpoint({
  name: 'tickStage',
  title: 'Marcar una etapa de un espacio',
  area: 'Obra',
  method: 'PUT',
  path: '/api/projects/{id}/site/stages',
  who: worksAccess,
  summary:
    'Marks a stage of a space as done, or as not done, by a resident or the coordinator of the team. Only this moves the progress. 403 for others, 409 for works that are not under way, 422 for a space or a stage of another.',
  source,
  params: z.object({ id: projectIdInPath }),
  body: z.object({
    space: requiredText(100),
    stage_id: id,
    ticked: z.boolean({ error: 'di si la etapa está hecha.' }),
  }),
  reply: fieldsReply({ space: rate, work: rate, sentence: z.string() }),
  errors: [404, 409, 422],
});

const explanation = z.object({
  text: z.string(),
  by: shown.employee,
  at: instant,
});

export const readProgress = endpoint({
  name: 'readProgress',
  title: 'Ver el avance de una obra',
  area: 'Obra',
  method: 'GET',
  path: '/api/projects/{id}/site/progress',
  who: projectAccess,
  summary:
    'The progress of a home: rates of time (business days of the contract; null without dates) and of work in basis points, its sentence, each space with its stages, what stops, the two statuses, and why it is behind when a manager has written it. `family_sees_time`: what the family reads of the time.',
  source,
  params: z.object({ id: projectIdInPath }),
  reply: fieldsReply({
    time: rate.nullable(),
    work: rate,
    sentence: z.string(),
    behind: z.boolean(),
    design_status: z.enum(designStatuses),
    construction_status: z.enum(constructionStatuses),
    may_tick: z.boolean(),
    spaces: z.array(
      z.object({
        name: shown.space,
        work: rate,
        stages: z.array(
          z.object({
            id,
            name: z.string(),
            /** points */
            weight: z.int(),
            ticked_on: shown.day.nullable(),
            ticked_by: shown.employee.nullable(),
          }),
        ),
      }),
    ),
    blockers: z.array(blocker),
    explanation: explanation.nullable(),
    family_sees_time: z.boolean(),
    records: z.int(),
    photos: z.int(),
  }),
  errors: [404],
});

export const explainProgress = endpoint({
  name: 'explainProgress',
  title: 'Explicar a la familia por qué la obra va atrás',
  area: 'Obra',
  method: 'PUT',
  path: '/api/projects/{id}/site/explanation',
  who: managerAccess,
  summary:
    'What the family reads beside the part of the time that has passed, with its author and date; null takes it away, and then a family of a home that is behind reads the work alone. Earlier ones stay.',
  source,
  params: z.object({ id: projectIdInPath }),
  body: z.object({ explanation: multilineTextOrNull(1000) }),
  reply: done,
  errors: [404],
});

const stage = z.object({
  id,
  name: z.string(),
  /** points */
  weight: z.int(),
  days: shown.businessDays,
});

const stagesOfKind = z.object({ kind: z.enum(stageKinds), stages: z.array(stage) });

export const listStages = endpoint({
  name: 'listStages',
  title: 'Ver las etapas de cada clase de espacio',
  area: 'Catálogos',
  method: 'GET',
  path: '/api/site/stages',
  who: { roles: ['admin', 'manager', 'architect'] },
  summary: 'The stages of each kind of space in their order, with weight (points) and usual business days.',
  source,
  reply: dataReply(z.array(stagesOfKind)),
  errors: [],
});

export const saveStages = endpoint({
  name: 'saveStages',
  title: 'Cambiar las etapas de una clase de espacio',
  area: 'Catálogos',
  method: 'PUT',
  path: '/api/site/stages',
  who: adminChangeAccess,
  summary:
    'The stages of a kind of space, whole and in order: with an id those that are kept, without one new ones, or those of that name that were left out before; those left out no longer count, and what was ticked of them is kept. With `seen`, one that was added since stays. Answers them with their ids. 422 without stages, with a name twice or the id of another kind.',
  source,
  body: z.object({
    kind: z.enum(stageKinds, { error: 'elige la clase de espacio.' }),
    stages: z
      .array(
        z.object({
          id: id.nullish(),
          name: requiredText(60),
          weight: upTo(MAX_WEIGHT),
          days: upTo(MAX_STAGE_DAYS),
        }),
      )
      .max(100, { error: 'son demasiadas.' }),
    // the stages that the screen began with; without it the call is a whole write
    seen: z.array(id).max(100).optional(),
  }),
  reply: dataReply(stagesOfKind),
  errors: [422],
});

export const listSites = endpoint({
  name: 'listSites',
  title: 'Ver las obras y sus registros',
  area: 'Obra',
  method: 'GET',
  path: '/api/site/overview',
  who: managerAccess,
  summary:
    'The homes in works for a manager, those that stop or lack a record first: who is on site, boxes of the last five business days (with a record or not, and whether something stopped), what stops and for how many business days, progress and photos of the last seven days. With how many homes there are, without a record today, and stopped, whatever the filter.',
  source: 'issue 20 (manager)',
  query: z.object({
    view: z.enum(['all', 'without_record', 'stopped'], { error: 'elige uno de la lista.' }).default('all'),
    search: text(100).default(''),
    ...pageQuery(20),
  }),
  reply: pageReply(
    z.object({
      id,
      project_code: shown.projectCode,
      name: shown.project.nullable(),
      /** the residents of the team */
      residents: z.array(shown.employee),
      record_today: z.boolean(),
      last_record_on: shown.day.nullable(),
      days: z.array(z.object({ day: shown.day, recorded: z.boolean(), stopped: z.boolean() })),
      blockers: z.array(blocker),
      time: rate.nullable(),
      work: rate,
      sentence: z.string(),
      construction_status: z.enum(constructionStatuses),
      explained: z.boolean(),
      /** how many there are of the last seven days, and the last six */
      photos_of_week: z.int(),
      photos: z.array(
        z.object({
          id: z.uuid(),
          space: shown.space.nullable(),
          moment: z.enum(photoMoments),
          caption: z.string(),
          day: shown.day,
        }),
      ),
    }),
  ).extend({
    today: shown.day,
    /** a record is expected today: it is a business day */
    expected_today: z.boolean(),
    counts: z.object({ homes: z.int(), without_record: z.int(), stopped: z.int() }),
  }),
  errors: [],
});
