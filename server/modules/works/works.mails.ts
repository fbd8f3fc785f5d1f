import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type * as api from '#shared/contract/works.ts';
import { type Day, formatDay, formatDayLong, worksDurationWords } from '#shared/domain/calendar.ts';
import {
  type CancellationKind,
  cancellationRules,
  cancellationSentence,
  type MoneyBack,
  moneyBackSentence,
} from '#shared/domain/cancellation.ts';
import { meetingNames, weekdayWords } from '#shared/domain/meetings.ts';
import { clientInstalmentName } from '#shared/domain/payments.ts';
import { projectTitle } from '#shared/domain/project-names.ts';
import type { WorksStep } from '#shared/domain/works-steps.ts';
import type { Ctx } from '../../platform/context.ts';
import { hello } from '../../platform/mail.ts';
import { listSupervisors } from '../auth/security-notices.queries.ts';
import { postContactMail } from '../contact/contact.actions.ts';
import { postNews } from '../contact/news.actions.ts';
import { listTeam } from '../meetings/meetings.queries.ts';
import { familyOf, listSeller } from '../sales/family.queries.ts';
import type { WorksRow } from './works.queries.ts';

type Reader = 'client' | 'seller' | 'team';

interface WorksNews {
  readonly kind: string;
  readonly subject: string;
  /** the team may not open the project any more */
  readonly freesTeam?: true;
  /** the team sees no money (decisions, Who sees what of money) */
  readonly paragraphs: (reader: Reader) => string[];
}

/** Mails the family, the seller and the team of a project, in the transaction of the call; each address once. */
async function postToAll(ctx: Ctx, project: WorksRow, news: WorksNews): Promise<void> {
  const family = await familyOf(ctx, project.sale_id);
  const sellers = await listSeller(ctx, project.sale_id);
  const team = await listTeam(ctx, project.id);
  const addresses = new Set<string>();
  const post = async (reader: Reader, { name, email }: { name: string; email: string | null }) => {
    if (email === null || addresses.has(email.toLowerCase())) return;
    addresses.add(email.toLowerCase());
    const path = reader === 'client' ? `/client?proyecto=${project.id}` : `/projects/${project.id}`;
    await postContactMail(ctx, {
      kind: news.kind,
      contact: 'service',
      to: email,
      subject: news.subject,
      content: {
        ...hello(name),
        paragraphs: news.paragraphs(reader),
        ...(news.freesTeam && reader === 'team'
          ? {}
          : { action: { label: 'Ver el proyecto', url: ctx.publicUrl + path } }),
      },
    });
  };
  for (const person of family) await post('client', person);
  for (const person of sellers) await post('seller', person);
  for (const person of team) await post('team', person);
}

const titleOf = ({ project_code, name }: WorksRow): string => projectTitle({ code: project_code, name });

type Change = ReplyOf<typeof api.changeWorksDates>['data'];

/** Mails other dates of works: what they were and are, how long they last, and what moves with them. */
export const postDates = (ctx: Ctx, project: WorksRow, change: Change, reason: string): Promise<void> =>
  postToAll(ctx, project, {
    kind: 'works_dates',
    subject: `Cambiaron las fechas de obra de ${project.project_code}`,
    paragraphs: (reader) => [
      `Cambiaron las fechas de obra del proyecto ${titleOf(project)}.`,
      `Motivo: ${reason}`,
      datesWords(change),
      ...(reader === 'team' ? [] : instalmentWords(change, reader)),
      ...meetingWords(change),
    ],
  });

const datesWords = ({ before, after }: Change): string =>
  [
    dateLine('Inicio de obra', before.start_date, after.start_date),
    dateLine('Fin de obra', before.end_date, after.end_date),
    `Duración: ${worksDurationWords(after.business_days)}${
      before.business_days === after.business_days
        ? ', igual que antes'
        : ` (antes ${before.business_days || worksDurationWords(0)})`
    }`,
  ].join('\n');

const instalmentWords = ({ moved }: Change, reader: Reader): string[] =>
  moved.length === 0
    ? ['Las fechas de las cuotas siguen iguales.']
    : [
        `${moved.length === 1 ? 'Con ellas se mueve esta cuota' : 'Con ellas se mueven estas cuotas'}:\n${moved
          .map(({ name, before, after }) => {
            // 'Inicio de obra' is also the line of the works
            const label = reader === 'client' ? `Cuota ${clientInstalmentName(name)}` : name;
            return dateLine(label, before, after);
          })
          .join('\n')}`,
        'Los valores no cambian, y lo que ya está pagado no se mueve.',
      ];

const meetingWords = ({ meetings }: Change): string[] =>
  meetings.length === 0
    ? []
    : [
        `${meetings.length === 1 ? 'La reunión sigue' : 'Las reuniones siguen'} en su día:\n${meetings
          .map(
            ({ kind, day, after_start }) =>
              `${meetingNames[kind]}: ${weekdayWords(day)}${after_start ? ', con la obra ya empezada' : ''}`,
          )
          .join('\n')}`,
      ];

const dateLine = (label: string, before: string, after: string): string =>
  before === after
    ? `${label}: ${formatDay(after)}, igual que antes`
    : `${label}: ${formatDay(after)} (antes ${formatDay(before)})`;

const stepWords: Record<
  WorksStep,
  { name: string; done: (day: string) => string; now: string; family: string }
> = {
  start_works: {
    name: 'Empezó la obra',
    done: (day) => `empezó el ${day}`,
    now: 'no ha empezado',
    family: 'El acta de inicio está en los documentos de tu hogar.',
  },
  end_works: {
    name: 'Terminó la obra',
    done: (day) => `terminó el ${day}`,
    now: 'sigue en curso',
    family:
      'El acta de fin está en los documentos de tu hogar. Si algo no quedó bien, cuéntanos en tu portal.',
  },
};

export const postStep = (ctx: Ctx, project: WorksRow, step: WorksStep, day: Day): Promise<void> =>
  postToAll(ctx, project, {
    kind: 'works_step',
    subject: `${stepWords[step].name} de ${project.project_code}`,
    paragraphs: (reader) => [
      `La obra del proyecto ${titleOf(project)} ${stepWords[step].done(formatDayLong(day))}.`,
      ...(reader === 'client' ? [stepWords[step].family] : []),
    ],
  });

/** Mails that a start or an end of the works was a mistake. */
export const postUndo = (
  ctx: Ctx,
  project: WorksRow,
  { step, day, reason }: { step: WorksStep; day: Day; reason: string },
): Promise<void> =>
  postToAll(ctx, project, {
    kind: 'works_step',
    subject: `Corrección: la obra de ${project.project_code} ${stepWords[step].now}`,
    paragraphs: () => [
      `El aviso de que la obra del proyecto ${titleOf(project)} ${stepWords[step].done(formatDayLong(day))} fue un error: ${stepWords[step].now}.`,
      `Motivo: ${reason}`,
    ],
  });

interface CancellationNews {
  readonly cancellation_kind: CancellationKind;
  readonly cancellation_reason: string;
  readonly cancelled_on: Day;
  readonly refund_by: Day;
  /** pesos that went back before, that are on their way, and that are still to go back */
  readonly refunded: number;
  readonly in_process: number;
  readonly to_refund: number;
}

/** Mails that a sale was cancelled, what falls with it and when its money goes back; the team reads no money. */
export const postCancellation = (ctx: Ctx, project: WorksRow, news: CancellationNews): Promise<void> =>
  postToAll(ctx, project, {
    kind: 'sale_cancelled',
    subject: `Se canceló la venta de ${project.project_code}`,
    freesTeam: true,
    paragraphs: (reader) => {
      const {
        cancelled_on: on,
        refund_by: refundBy,
        refunded,
        to_refund: toRefund,
        in_process: inProcess,
      } = news;
      const why = `${cancellationRules[news.cancellation_kind].name}. Motivo: ${news.cancellation_reason}`;
      if (reader === 'client') {
        return [
          cancellationSentence({ on, refundBy, paid: refunded + toRefund, refunded, inProcess }),
          why,
          'Tus documentos y recibos siguen en tu portal.',
        ];
      }
      const what = `Se canceló la venta del proyecto ${titleOf(project)}.`;
      if (reader === 'team') return [what, why, 'Ya no estás en su equipo y sus reuniones se cancelan.'];
      const back = moneyBackSentence('Se devuelven', { toRefund, inProcess, refundBy });
      return [what, why, `Sus cuotas sin pagar ya no se deben. ${back}`];
    },
  });

const listManagers = (ctx: Ctx) => listSupervisors(ctx.db, { administratorsOnly: false });

/** Tells seller and managers that the family asked in its portal to begin at once. */
export const tellEarlyStart = async (ctx: Ctx, project: WorksRow, note: string): Promise<void> =>
  postNews(
    ctx,
    [...(await listSeller(ctx, project.sale_id)), ...(await listManagers(ctx))],
    `/projects/${project.id}`,
    {
      kind: 'early_start',
      subject: `La familia de ${titleOf(project)} pidió empezar ya`,
      paragraphs: [
        note,
        'Ya se puede comprar para este proyecto, aunque el plazo de retracto no haya terminado.',
      ],
      label: 'Ver el proyecto',
    },
  );

/** Tells the managers that the family withdrew in its portal; the seller hears of it as of every cancelled sale. */
export async function tellWithdrawal(
  ctx: Ctx,
  project: WorksRow,
  { reason, ...money }: MoneyBack & { readonly reason: string | null },
): Promise<void> {
  const sellers = (await listSeller(ctx, project.sale_id)).map(({ email }) => email);
  const managers = (await listManagers(ctx)).filter(({ email }) => !sellers.includes(email));
  await postNews(ctx, managers, `/projects/${project.id}`, {
    kind: 'withdrawal',
    subject: `La familia de ${titleOf(project)} se retractó`,
    label: 'Ver el proyecto',
    paragraphs: [
      `${ctx.user.name} se retractó de la compra desde su portal y la venta se canceló.`,
      ...(reason === null ? [] : [`Motivo: ${reason}`]),
      moneyBackSentence('Hay que devolver', money),
    ],
  });
}
