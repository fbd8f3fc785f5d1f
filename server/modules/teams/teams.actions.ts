import type { ReplyOf } from '#shared/contract/endpoint.ts';
import * as api from '#shared/contract/working-groups.ts';
import { byName, tidyName } from '#shared/domain/names.ts';
import { audit } from '../../platform/audit.ts';
import { changesOf, withSent } from '../../platform/changes.ts';
import type { Ctx } from '../../platform/context.ts';
import { refuseTaken } from '../../platform/errors.ts';
import { action } from '../../platform/http/action.ts';
import { lockActivePeople } from './roster.queries.ts';
import { groupNameTaken, groupNotFound, memberNotHere } from './teams.errors.ts';
import {
  type GroupRow,
  insertGroup,
  listGroups,
  listMemberIds,
  lockGroup,
  lockGroupsOf,
  saveGroup,
  saveMembers,
} from './teams.queries.ts';

export const listWorkingGroups = action(api.listWorkingGroups, async (ctx) => {
  const groups = await listGroups(ctx);
  const data = groups
    .map(withOrderedMembers)
    .toSorted((a, b) => Number(b.active) - Number(a.active) || byName(a, b));
  return { success: true, data };
});

export const createWorkingGroup = action(api.createWorkingGroup, async (ctx, { body }) => {
  const members = await requireActive(ctx, body.member_ids);
  const name = tidyName(body.name);
  const id = await insertGroup(ctx, name).catch(refuseTakenName);
  await saveMembers(ctx, id, members);
  await audit(ctx, {
    action: 'create',
    entity: 'working_groups',
    entityId: id,
    new: { name, member_ids: members },
  });
  return toReply(ctx, id);
});

export const updateWorkingGroup = action(api.updateWorkingGroup, async (ctx, { params, body }) => {
  const group = await lockGroup(ctx, params.id);
  if (!group) throw groupNotFound();
  const { id, ...before } = group;
  const { name, active, member_ids } = withSent(before, body);
  const members = body.member_ids ? await requireActive(ctx, body.member_ids) : member_ids;
  const asked = { name: tidyName(name), active };
  const changes = changesOf(before, { ...asked, member_ids: members });
  if (changes) {
    await saveGroup(ctx, id, asked).catch(refuseTakenName);
    await saveMembers(ctx, id, members);
    await audit(ctx, { action: 'update', entity: 'working_groups', entityId: id, ...changes });
  }
  return toReply(ctx, id);
});

/** Takes a person out of every group, for who leaves the company. */
export async function leaveWorkingGroups(ctx: Ctx, employeeId: number): Promise<void> {
  for (const { id } of await lockGroupsOf(ctx, employeeId)) {
    const before = await listMemberIds(ctx, id);
    const members = before.filter((member) => member !== employeeId);
    await saveMembers(ctx, id, members);
    await audit(ctx, {
      action: 'update',
      entity: 'working_groups',
      entityId: id,
      old: { member_ids: before },
      new: { member_ids: members },
    });
  }
}

/** The people asked for, each once, by id. UserError 422 when one does not work here. */
async function requireActive(ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  const asked = [...new Set(ids)];
  const active = await lockActivePeople(ctx, asked);
  if (active.length < asked.length) throw memberNotHere();
  return active.map(({ id }) => id);
}

const refuseTakenName = refuseTaken('working_groups_name_key', groupNameTaken);

async function toReply(ctx: Ctx, id: number): Promise<ReplyOf<typeof api.updateWorkingGroup>> {
  const [group] = await listGroups(ctx, id);
  if (!group) throw groupNotFound();
  return { success: true, data: withOrderedMembers(group) };
}

const withOrderedMembers = (group: GroupRow): GroupRow => ({
  ...group,
  members: group.members.toSorted(byName),
});
