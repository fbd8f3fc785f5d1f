import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type * as api from '#shared/contract/status.ts';
import type { StatusPart, StatusState, Verdict } from '#shared/domain/status.ts';
import type { Ctx } from '../../platform/context.ts';
import { readDatabase, readGivenUp, readMails, readQueues, readSeals } from '../../platform/figures.ts';
import { MAIL_JOBS } from '../../platform/mail-delivery.ts';
import { listProcesses, type RunningProcess } from '../../platform/processes.ts';
import type { OtherSource, StatusSources } from './status.sources.ts';
import { jobName, unreadable } from './status.words.ts';
import { hubspotVerdict, mailVerdict, storageVerdict, wompiVerdict } from './status-services.ts';
import {
  auditVerdict,
  backupVerdict,
  databaseVerdict,
  jobsVerdict,
  versionVerdict,
  versionWords,
} from './status-verdicts.ts';

type Status = ReplyOf<typeof api.readStatus>['data'];
type Part = Status['parts'][number];
type StatusCtx = Pick<Ctx, 'db' | 'clock' | 'log'> & { readonly sources: StatusSources };

/** The state of each part. A part that cannot be read says so and does not hide the others. */
export async function readStatus(ctx: StatusCtx): Promise<ReplyOf<typeof api.readStatus>> {
  const at = ctx.clock.now().toISOString();
  const { sources } = ctx;
  // The others are asked at once, and meanwhile the tables are read, one after another: the database may have one
  // connection only.
  const asked = Promise.all([
    partOf(ctx, 'hubspot', () => otherPart(at, sources.hubspot, hubspotVerdict)),
    partOf(ctx, 'wompi', () => otherPart(at, sources.wompi, wompiVerdict)),
    partOf(ctx, 'storage', async () => {
      const { at: checkedAt, said } = await sources.storage();
      return { at: checkedAt, verdict: storageVerdict(said) };
    }),
  ]);
  const own = (name: StatusPart, verdict: () => Promise<Verdict>): Promise<Part> =>
    partOf(ctx, name, async () => ({ at, verdict: await verdict() }));
  const running = await listProcesses(ctx.db, ctx.clock).catch(() => []);
  const database = await own('database', () => databasePart(ctx));
  const jobs = await own('jobs', () => jobsPart(ctx));
  const mail = await own('mail', () => mailPart(ctx));
  const backup = await own('backup', () => backupPart(ctx));
  const audit = await own('audit', async () =>
    auditVerdict(await readSeals(ctx.db), ctx.clock.now().getTime()),
  );
  const version = await own('version', async () => versionPart(sources, running));
  const parts = [database, jobs, mail, ...(await asked), backup, audit, version];
  const processes = running.map((each) => processOf(each, sources));
  return { success: true, data: { state: worstOf(parts), parts, processes, checked_at: at } };
}

async function partOf(
  { log, clock }: StatusCtx,
  name: StatusPart,
  look: () => Promise<{ at: string; verdict: Verdict }>,
): Promise<Part> {
  try {
    const { at, verdict } = await look();
    return { name, ...verdict, details: [...verdict.details], checked_at: at };
  } catch (error) {
    log.warn({ err: error, part: name }, 'a part of the status could not be read');
    return { name, ...unreadable(), details: [], checked_at: clock.now().toISOString() };
  }
}

async function otherPart(
  now: string,
  source: OtherSource | null,
  verdictOf: typeof hubspotVerdict,
): Promise<{ at: string; verdict: Verdict }> {
  if (source === null) return { at: now, verdict: verdictOf(null) };
  const { at, ms, said } = await source.ask();
  return { at, verdict: verdictOf({ outcome: said, ms, sandbox: source.sandbox }) };
}

async function databasePart({ db, sources }: StatusCtx): Promise<Verdict> {
  return databaseVerdict({ ...(await readDatabase(db)), embedded: sources.embedded });
}

async function jobsPart({ db, sources }: StatusCtx): Promise<Verdict> {
  // Without a mail server mails wait on purpose: the part of the mail tells it.
  const queues = (await readQueues(db)).filter(
    ({ name }) => sources.mails !== 'wait' || !MAIL_JOBS.includes(name),
  );
  const lost = await readGivenUp(db);
  const ages = queues.flatMap(({ oldest }) => (oldest === null ? [] : [oldest * 1000]));
  return jobsVerdict({
    waiting: queues.reduce((sum, { waiting }) => sum + waiting, 0),
    oldestMs: ages.length === 0 ? null : Math.max(...ages),
    givenUp: lost.map(({ name, count }) => ({ name: jobName(name), count })),
  });
}

async function mailPart({ db, clock, sources }: StatusCtx): Promise<Verdict> {
  const facts = { ...(await readMails(db, clock)), go: sources.mails };
  return mailVerdict(facts, clock.now().getTime());
}

async function backupPart({ clock, sources }: StatusCtx): Promise<Verdict> {
  const facts = sources.lastBackup && { lastAt: await sources.lastBackup(), demo: sources.demo };
  return backupVerdict(facts, clock.now().getTime());
}

function versionPart({ version, processId }: StatusSources, running: readonly RunningProcess[]): Verdict {
  const others = running.filter(({ id, silent }) => id !== processId && !silent);
  return versionVerdict({
    ...version,
    others: others.map(({ version: v, build }) => versionWords(v, build)),
  });
}

const processOf = (running: RunningProcess, { processId }: StatusSources): Status['processes'][number] => ({
  ...running,
  version: versionWords(running.version, running.build),
  here: running.id === processId,
});

const gravity: readonly StatusState[] = ['ok', 'attention', 'failure'];

/** The worst state among the parts; parts that are not in use ('none') do not count. */
const worstOf = (parts: readonly Part[]): StatusState =>
  gravity.findLast((state) => parts.some((part) => part.state === state)) ?? 'ok';
