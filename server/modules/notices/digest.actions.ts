import { formatDayShort } from '#shared/domain/calendar.ts';
import { projectWords } from '#shared/domain/project-names.ts';
import type { Deps } from '../../platform/context.ts';
import { hello } from '../../platform/mail.ts';
import { postContactMail } from '../contact/contact.actions.ts';
import {
  listDigestReaders,
  listHomesToTell,
  listToTell,
  lockHome,
  saveTold,
  type ToldRecord,
} from './digest.queries.ts';

/**
 * Mails the family of each home what it may see of the works and was not told yet: one summary a home and day, none when
 * nothing happened. Idempotent: what a summary told is written in its transaction.
 */
export async function sendDigests(deps: Deps): Promise<void> {
  const today = deps.clock.today();
  for (const id of await listHomesToTell(deps.db, today)) {
    await deps.db.transaction().execute((db) => sendDigest({ ...deps, db }, id));
  }
}

async function sendDigest(ctx: Deps, projectId: number): Promise<void> {
  const today = ctx.clock.today();
  const home = await lockHome(ctx.db, projectId, today);
  const records = home ? await listToTell(ctx.db, projectId) : [];
  if (!home || records.length === 0) return;
  await saveTold(
    ctx.db,
    records.map(({ notice_id }) => notice_id),
    today,
  );
  const project = projectWords({ code: home.project_code, name: home.project_name });
  for (const { name, email } of await listDigestReaders(ctx.db, home.sale_id)) {
    await postContactMail(ctx, {
      kind: 'site_digest',
      contact: 'service',
      to: email,
      subject: `Novedades de tu obra: ${project}`,
      content: {
        ...hello(name),
        paragraphs: records.map(recordText),
        action: {
          label: 'Ver las novedades',
          url: `${ctx.publicUrl}/client/news?proyecto=${projectId}`,
        },
        closing: `Te escribimos a lo sumo una vez al día, y solo si hubo novedades. Para no recibir más este resumen, apágalo en ${ctx.publicUrl}/account#notificaciones`,
      },
      once: `digest ${projectId} ${today}`,
    });
  }
}

/** '20 de mayo, Cocina y Baño. Ya está el enchape. Hay 3 fotos.' */
function recordText({ day, by, spaces, text, photos }: ToldRecord): string {
  const where = spaces.length === 0 ? '' : `, ${new Intl.ListFormat('es').format(spaces)}`;
  // a line that was typed on a phone seldom ends in a point
  const stop = text === '' || /[.!?…]$/.test(text) ? '' : '.';
  const pictures = photos === 0 ? '' : `${stop} Hay ${photos === 1 ? '1 foto' : `${photos} fotos`}.`;
  return `${formatDayShort(day)}${where}. ${text === '' ? `${by} registró lo que se hizo.` : text}${pictures}`;
}
