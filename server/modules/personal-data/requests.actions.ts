import * as api from '#shared/contract/data-requests.ts';
import { ACCOUNT_CHANNEL } from '#shared/domain/consents.ts';
import {
  requestDueOn,
  requestState,
  whyNotAnswerRequest,
  whyNotRequest,
} from '#shared/domain/data-requests.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import { pageOf, paginationOf } from '../../platform/pages.ts';
import { lockPerson } from '../auth/family-access.queries.ts';
import { listSupervisors } from '../auth/security-notices.queries.ts';
import { daysOffOf } from '../company/days-off.queries.ts';
import { postContactMail } from '../contact/contact.actions.ts';
import { type FamilyPerson, personOf } from '../contact/person.queries.ts';
import { ownerOf } from './consents.actions.ts';
import { ownerNotFound, requestNotFound, requestRefused } from './personal-data.errors.ts';
import { answeredMail, receivedMail, waitingMail } from './requests.mails.ts';
import {
  countOpen,
  countOpenOf,
  countRequests,
  findOwnerContact,
  findOwners,
  insertRequest,
  listOwn,
  listRequests,
  lockRequest,
  type NewRequest,
  saveAnswer,
} from './requests.queries.ts';

export const listOwnDataRequests = action(api.listOwnDataRequests, async (ctx) => {
  const rows = await listOwn(ctx, ownerOf(ctx));
  return { success: true, data: rows.map((row) => ({ ...row, state: stateOf(ctx, row) })) };
});

export const sendDataRequest = action(api.sendDataRequest, async (ctx, { body }) => {
  const received = { ...body, channel: ACCOUNT_CHANNEL, received_on: ctx.clock.today() } as const;
  const data = await record(ctx, ownerOf(ctx), received);
  for (const to of await listSupervisors(ctx.db, { administratorsOnly: true })) {
    await postContactMail(ctx, waitingMail(to, { kind: body.kind, due_on: data.due_on }, ctx.publicUrl));
  }
  return { success: true, data };
});

export const registerDataRequest = action(api.registerDataRequest, async (ctx, { body }) => {
  const { client_id, second_client_id = null, request_channel: channel, ...received } = body;
  return {
    success: true,
    data: await record(ctx, { client_id, second_client_id }, { ...received, channel }),
  };
});

/** Records a request with its term, and confirms it by mail to a person with an address. */
async function record(
  ctx: Ctx,
  owner: FamilyPerson,
  received: Omit<NewRequest, 'due_on'>,
): Promise<{ id: number; due_on: string }> {
  await lockPerson(ctx.db, personOf(owner));
  const contact = await findOwnerContact(ctx, owner);
  if (!contact) throw ownerNotFound();
  const open = await countOpenOf(ctx, owner);
  const reason = whyNotRequest({ open, receivedOn: received.received_on, today: ctx.clock.today() });
  if (reason) throw requestRefused(reason);
  const due_on = requestDueOn(received.kind, received.received_on, await daysOffOf(ctx));
  const request = { ...received, due_on };
  const id = await insertRequest(ctx, owner, request);
  await audit(ctx, {
    action: 'create',
    entity: 'personal_data_requests',
    entityId: id,
    new: { ...owner, ...request },
  });
  const { name, email } = contact;
  if (email !== null) await postContactMail(ctx, receivedMail({ name, email }, request));
  return { id, due_on };
}

export const listDataRequests = action(api.listDataRequests, async (ctx, { query }) => {
  const rows = await listRequests(ctx, query, pageOf(query));
  const total = await countRequests(ctx, query);
  return {
    success: true,
    data: rows.map((row) => ({ ...row, state: stateOf(ctx, row) })),
    pagination: paginationOf(query, total),
    totals: await countOpen(ctx),
  };
});

export const countDataRequests = action(api.countDataRequests, async (ctx) => ({
  success: true,
  ...(await countOpen(ctx)),
}));

export const findDataOwners = action(api.findDataOwners, async (ctx, { query: { search } }) => ({
  success: true,
  data: search === '' ? [] : await findOwners(ctx, search),
}));

export const answerDataRequest = action(api.answerDataRequest, async (ctx, { params, body }) => {
  const request = await lockRequest(ctx, params.id);
  if (!request) throw requestNotFound();
  const facts = { kind: request.kind, answered: request.answered_at !== null, ...body };
  const reason = whyNotAnswerRequest(facts);
  if (reason) throw requestRefused(reason);
  await saveAnswer(ctx, request.id, body);
  await audit(ctx, { action: 'answer', entity: 'personal_data_requests', entityId: request.id, new: body });
  const contact = await findOwnerContact(ctx, request);
  if (contact?.email) {
    const to = { ...contact, email: contact.email };
    await postContactMail(ctx, answeredMail(to, request, body, ctx.publicUrl));
  }
  return { success: true };
});

const stateOf = (ctx: Ctx, row: { answered_at: string | null; due_on: string }) =>
  requestState({ answered: row.answered_at !== null, dueOn: row.due_on }, ctx.clock.today());
