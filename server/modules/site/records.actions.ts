import { createHash } from 'node:crypto';
import type { InputOf } from '#shared/contract/endpoint.ts';
import * as api from '#shared/contract/site.ts';
import {
  addToRecord,
  judgedDay,
  type RecordContent,
  type RecordFacts,
  type RecordReason,
  recordSentence,
  whyNotContent,
  whyNotRecord,
} from '#shared/domain/daily-record.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import { paginationOf } from '../../platform/pages.ts';
import { employeeOf } from '../employees/employees.actions.ts';
import { type HomeRow, listSpacesOf } from './homes.queries.ts';
import { listPhotosOf, showPhotosOf } from './photos.queries.ts';
import {
  countRecords,
  findRecord,
  findRecordOfDay,
  findSent,
  insertRecord,
  insertRecordVersion,
  listRecordRows,
  listVersionsOf,
  type NewRecordVersion,
  type RecordRow,
} from './records.queries.ts';
import { idTaken, notAuthor, recordChanged, recordNotFound, recordRefused } from './site.errors.ts';
import { mayChange, requireHome, requireHomeToWrite } from './site.people.ts';

type Sent = InputOf<typeof api.saveRecord>['body'];

const contentOf = (
  sent: Pick<Sent, 'spaces' | 'done' | 'people' | 'blockers' | 'next' | 'family_text' | 'visible'>,
): RecordContent => ({
  spaces: [...new Set(sent.spaces)],
  done: sent.done,
  people: sent.people,
  blockers: sent.blockers,
  next: sent.next,
  familyText: sent.family_text,
  visible: sent.visible,
});

/** What was sent, without the hour of the phone, which is another when it sends again. */
const hashOf = (what: unknown): Buffer => createHash('sha256').update(JSON.stringify(what)).digest();

/** 409 for the state of the works, 422 for what was sent. */
const ofState: ReadonlySet<RecordReason> = new Set(['sale_cancelled', 'works_not_started', 'day_full']);

const refuse = (reason: RecordReason, facts: RecordFacts) =>
  recordRefused(reason, ofState.has(reason) ? 409 : 422, recordSentence(reason, facts));

async function factsOf(ctx: Ctx, home: HomeRow, day: string): Promise<RecordFacts> {
  const spaces = await listSpacesOf(ctx, [home.id]);
  return {
    cancelled: home.cancelled_on !== null,
    worksStartedOn: home.works_started_on,
    worksEndedOn: home.works_ended_on,
    today: ctx.clock.today(),
    spacesOfHome: spaces.map(({ name }) => name),
    day,
  };
}

export const saveRecord = action(api.saveRecord, async (ctx, { params, body }) => {
  const employeeId = employeeOf(ctx);
  const home = await requireHomeToWrite(ctx, params.id);
  const content = contentOf(body);
  const sent_sha256 = hashOf([home.id, body.day, content]);
  const repeated = await findSent(ctx, body.id);
  if (repeated) {
    const record = await findRecord(ctx, body.id);
    if (!record || !repeated.sent_sha256.equals(sent_sha256) || repeated.saved_by !== employeeId)
      throw idTaken();
    return keptReply(ctx, record, { sentDay: body.day, added: repeated.version > 1 });
  }
  const sentAt = body.sent_at === undefined ? null : Date.parse(body.sent_at);
  const day = judgedDay({ day: body.day, sentAt, now: ctx.clock.now().getTime() });
  const facts = await factsOf(ctx, home, day);
  const reason = whyNotRecord(facts, content);
  if (reason) throw refuse(reason, facts);
  const earlier = await findRecordOfDay(ctx, { projectId: home.id, employeeId, day });
  const whole = earlier ? addToRecord(earlierContent(earlier), content) : content;
  const full = whyNotContent({ spacesOfHome: whole.spaces }, whole);
  if (full) throw refuse(full, facts);
  if (!earlier) {
    const record = { id: body.id, project_id: home.id, employee_id: employeeId, day };
    if (!(await insertRecord(ctx, record))) throw idTaken();
  }
  const [record_id, version] = [earlier?.id ?? body.id, (earlier?.version ?? 0) + 1];
  await addVersion(ctx, { id: body.id, record_id, version, sent_sha256, content: whole });
  const record = await findRecord(ctx, body.id);
  if (!record) throw new Error('a record that was just kept is found');
  return keptReply(ctx, record, { sentDay: body.day, added: earlier !== undefined });
});

const earlierContent = (record: RecordRow): RecordContent => ({
  ...record,
  familyText: record.family_text,
});

async function addVersion(ctx: Ctx, sent: Omit<NewRecordVersion, 'saved_by'>): Promise<void> {
  if (!(await insertRecordVersion(ctx, { ...sent, saved_by: employeeOf(ctx) }))) throw idTaken();
  const { version, content } = sent;
  await audit(ctx, {
    action: version === 1 ? 'create' : 'update',
    entity: 'daily_records',
    entityId: sent.record_id,
    new: { version, visible: content.visible },
  });
}

async function keptReply(
  ctx: Ctx,
  record: RecordRow,
  { sentDay, added }: { sentDay: string; added: boolean },
) {
  const photos = await listPhotosOf(ctx, [record.id]);
  return {
    success: true as const,
    data: {
      record_id: record.id,
      version: record.version,
      day: record.day,
      day_moved: record.day !== sentDay,
      added,
      visible: record.visible,
      photos: photos.map(({ id }) => id),
    },
  };
}

export const amendRecord = action(api.amendRecord, async (ctx, { params, body }) => {
  const found = await findRecord(ctx, params.id);
  if (!found) throw recordNotFound();
  const home = await requireHomeToWrite(ctx, found.project_id, recordNotFound);
  const record = await findRecord(ctx, params.id);
  if (!record) throw recordNotFound();
  if (!mayChange(ctx, record.employee_id)) throw notAuthor();
  const content = contentOf(body);
  const sent_sha256 = hashOf([record.id, body.seen_version, content]);
  const repeated = await findSent(ctx, body.id);
  if (repeated) {
    if (repeated.record_id !== record.id || !repeated.sent_sha256.equals(sent_sha256)) throw idTaken();
    return keptReply(ctx, record, { sentDay: record.day, added: true });
  }
  if (body.seen_version !== record.version) throw recordChanged();
  const facts = await factsOf(ctx, home, record.day);
  const spacesOfHome = [...facts.spacesOfHome, ...record.spaces];
  const reason = facts.cancelled ? 'sale_cancelled' : whyNotContent({ spacesOfHome }, content);
  if (reason) throw refuse(reason, facts);
  const version = record.version + 1;
  await addVersion(ctx, { id: body.id, record_id: record.id, version, sent_sha256, content });
  // its photos were sent in hiding with it, and the dialog says that the family sees both
  if (content.visible && !record.visible) await showPhotosOf(ctx, record.id);
  const amended = await findRecord(ctx, record.id);
  if (!amended) throw new Error('a record that was just amended is found');
  return keptReply(ctx, amended, { sentDay: record.day, added: true });
});

export const listRecords = action(api.listRecords, async (ctx, { params, query }) => {
  const home = await requireHome(ctx, params.id);
  const which = { projectId: home.id, space: query.space, day: query.day };
  const rows = await listRecordRows(ctx, which, query);
  const photos = Map.groupBy(
    await listPhotosOf(
      ctx,
      rows.map(({ id }) => id),
    ),
    ({ record_id }) => record_id,
  );
  return {
    success: true,
    data: rows.map((row) => ({
      ...row,
      may_amend: home.cancelled_on === null && mayChange(ctx, row.employee_id),
      photos: photos.get(row.id) ?? [],
    })),
    pagination: paginationOf(query, await countRecords(ctx, which)),
  };
});

export const listRecordVersions = action(api.listRecordVersions, async (ctx, { params, query }) => {
  const record = await findRecord(ctx, params.id);
  if (!record) throw recordNotFound();
  await requireHome(ctx, record.project_id).catch(() => {
    throw recordNotFound();
  });
  return {
    success: true,
    data: await listVersionsOf(ctx, record.id, query),
    pagination: paginationOf(query, record.version),
  };
});
