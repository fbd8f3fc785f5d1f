import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { readClientProject } from '#shared/contract/portal.ts';
import {
  businessDaysBetween,
  type Day,
  type DaysOff,
  formatDay,
  formatDayLong,
  minutesOf,
  timeWords,
} from '#shared/domain/calendar.ts';
import { unitOf } from '#shared/domain/project.ts';
import { capital, unbroken } from '../../../ui/count-words.ts';
import type { ScheduleFacts } from '../../../ui/schedule.ts';
import { paymentName } from '../../../ui/schedule-words.ts';
import type { Ledger } from './payments.ts';

/** What the family's project page says, with no React. */
export type ProjectReply = ReplyOf<typeof readClientProject>;
export type FamilyProject = ProjectReply['data'];

/** '2026-04-20' as '20/4/2026', as the title block writes it (es-ES). */
export const shortDay = (day: Day): string =>
  `${Number(day.slice(8))}/${Number(day.slice(5, 7))}/${day.slice(0, 4)}`;

type HomeAndStyle = Pick<FamilyProject, 'project'> & {
  sales: Pick<FamilyProject['sales'], 'design_style' | 'purchase_purpose'>;
};

/** 'Estamos remodelando tu hogar para vivir, con estilo Natural nordic.', as far as it is known. */
export const purposeSentence = ({ project, sales }: HomeAndStyle): string => {
  const what = doing(project);
  const purpose = sales.purchase_purpose ? ` para ${sales.purchase_purpose.toLowerCase()}` : '';
  const style = sales.design_style ? `, con estilo ${sales.design_style}` : '';
  return `${what}${purpose}${style}.`;
};

const doing = ({
  status,
  works_started_on: started,
  works_ended_on: ended,
}: FamilyProject['project']): string => {
  if (status === 'Cancelado') return 'Se canceló la remodelación de tu hogar';
  if (ended !== null) return 'Remodelamos tu hogar';
  return started === null ? 'Vamos a remodelar tu hogar' : 'Estamos remodelando tu hogar';
};

/** 'Cra. 7 # 127-48, apto 904', as far as it is known; null when nothing is. */
export const addressOf = ({ address, propertyDetails }: FamilyProject['project']): string | null => {
  const { tower, apartment_number: apartment } = propertyDetails;
  const text = [address, ...unitOf({ tower, apartment })].filter((part) => part).join(', ');
  return text === '' ? null : capital(text);
};

/** The first and the last day of the works: a cancelled sale has none. */
const worksDays = ({ status, start_date, end_date }: FamilyProject['project']): [Day | null, Day | null] =>
  status === 'Cancelado' ? [null, null] : [start_date, end_date];

export interface TitleFact {
  name: string;
  text: string;
}

export const titleBlock = ({ project, sales }: HomeAndStyle): TitleFact[] => {
  const [start, end] = worksDays(project);
  const facts: [string, string | null][] = [
    ['Urbanización', project.propertyDetails.urbanization_name],
    ['Dirección', addressOf(project)],
    ['Inicio de obra', start && shortDay(start)],
    ['Fin de obra', end && shortDay(end)],
    ['Estilo', sales.design_style],
    ['Estado', familyStatus(project.status)],
  ];
  return facts.flatMap(([name, text]) => (text ? [{ name, text }] : []));
};

/** Residents, for the icons of the sheet; null where unknown or none. */
export const familyFacts = (info: FamilyProject['publicInfo']) => ({
  children: info?.has_children ? 'Con hijos' : null,
  pet: info?.has_pets ? (info.pet_type && info.pet_type !== 'Otro' ? info.pet_type : 'Con mascota') : null,
  hobby: info?.hobbies || null,
});

export type Texture = 'wood' | 'weave' | 'stone' | 'plain';

const textures: readonly [RegExp, Texture][] = [
  [/roble|madera|nogal|teca|pino|cedro|fresno|wengu|bamb/i, 'wood'],
  [/lino|algod|lana|textil|tela|yute|fibra|ratán|mimbre/i, 'weave'],
  [/piedra|caliza|mármol|granito|concreto|cemento|terrazo|cuarzo|travertino|ladrillo/i, 'stone'],
];

export const textureOf = (material: string): Texture =>
  textures.find(([pattern]) => pattern.test(material))?.[1] ?? 'plain';

/** 'Faltan 8 días hábiles para el fin de obra': how the works stand today; null while they have no dates. */
export const worksSentence = (
  { project }: Pick<FamilyProject, 'project'>,
  today: Day,
  daysOff: DaysOff,
): string | null => {
  if (project.works_ended_on || project.status === 'Cancelado')
    return unbroken(project.progress?.label ?? '');
  const started = project.works_started_on !== null;
  const day = started ? project.end_date : project.start_date;
  const what = started ? 'fin de obra' : 'inicio de obra';
  if (day === null) return null;
  if (day === today) return `Hoy es el ${what}`;
  if (day < today) return `El ${what} era el ${formatDay(day)}: tu equipo te cuenta la nueva fecha`;
  const left = businessDaysBetween(today, day, daysOff);
  // over a weekend or a holiday
  if (left === 0) return `El ${what} es el ${formatDay(day)}`;
  return left === 1 ? `Falta 1 día hábil para el ${what}` : `Faltan ${left} días hábiles para el ${what}`;
};

/** A status in the words of a family: without a team its works are still to begin. */
export const familyStatus = (status: FamilyProject['project']['status']): string =>
  status === 'Sin asignar' ? 'Por empezar' : status;

/** The meetings from today on, each with its day and with the hour and the place, or that they are not known yet. */
export const nextMeetings = (
  meetings: FamilyProject['meetings'],
  today: Day,
): { name: string; day: Day; text: string }[] =>
  meetings
    .filter(({ day }) => day >= today)
    .map(({ name, day, starts_at, place }) => {
      const minutes = minutesOf(starts_at);
      const time = minutes === null ? null : timeWords(minutes);
      const known = [time, place].filter((part) => part !== null);
      const missing = [time === null && 'hora', place === null && 'lugar'].filter(Boolean).join(' y ');
      const parts = [formatDayLong(day), ...known, ...(missing === '' ? [] : [`${missing} por definir`])];
      return { name, day, text: parts.join(', ') };
    });

/** What the schedule takes from the page. Without a ledger it has no instalments. */
export const scheduleFacts = (
  { project, meetings }: Pick<FamilyProject, 'project' | 'meetings'>,
  ledger: Ledger | null,
  today: Day,
): ScheduleFacts => ({
  today,
  soldOn: project.sold_on,
  startDate: worksDays(project)[0],
  endDate: worksDays(project)[1],
  startedOn: project.works_started_on,
  endedOn: project.works_ended_on,
  meetings: meetings.map(({ name, day }) => ({ name, day })),
  instalments: (ledger?.instalments ?? [])
    // an otrosí may leave nothing of one: then it has no date either
    .filter(({ amount }) => amount > 0)
    .map(({ name, due_date, state, late_days }) => ({
      name: paymentName(name),
      day: due_date,
      state,
      lateDays: late_days,
    })),
});
