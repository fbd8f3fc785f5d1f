import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Ctx } from '../../platform/context.ts';
import { prepareId } from '../../platform/statement.ts';

/** Every working group with its active members, in no order; or the one with that id. */
export const listGroups = (ctx: Ctx, id?: number) =>
  ctx.db
    .selectFrom('working_groups as g')
    .select((column) => [
      'g.id',
      'g.name',
      'g.active',
      jsonArrayFrom(
        column
          .selectFrom('working_group_members as m')
          .innerJoin('employees as e', 'e.id', 'm.employee_id')
          .select(['e.id', 'e.name', 'e.specialization'])
          .whereRef('m.working_group_id', '=', 'g.id')
          .where('e.active', '=', true),
      ).as('members'),
      column
        .selectFrom('projects as p')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('p.working_group_id', '=', 'g.id')
        .where('p.completed_at', 'is not', null)
        .where('p.works_ended_on', 'is', null)
        .where('p.cancelled_on', 'is', null)
        .as('open_projects'),
    ])
    .$if(id !== undefined, (query) => query.where('g.id', '=', id ?? 0))
    .$narrowType<{ open_projects: number }>()
    .execute();

export type GroupRow = Awaited<ReturnType<typeof listGroups>>[number];

/** The working group as it is stored, locked until the call ends; undefined when there is none. */
export const lockGroup = async (ctx: Ctx, id: number) => {
  const group = await ctx.db
    .selectFrom('working_groups')
    .select(['id', 'name', 'active'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return group && { ...group, member_ids: await listMemberIds(ctx, id) };
};

/** The groups that a person is in, locked in the order of their ids. */
export const lockGroupsOf = (ctx: Ctx, employeeId: number) =>
  ctx.db
    .selectFrom('working_groups as g')
    .select('g.id')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('working_group_members as m')
          .select('m.employee_id')
          .whereRef('m.working_group_id', '=', 'g.id')
          .where('m.employee_id', '=', employeeId),
      ),
    )
    .orderBy('g.id')
    .forUpdate('g')
    .execute();

export const listMemberIds = async (ctx: Ctx, groupId: number): Promise<number[]> => {
  const rows = await ctx.db
    .selectFrom('working_group_members')
    .select('employee_id')
    .where('working_group_id', '=', groupId)
    .orderBy('employee_id')
    .execute();
  return rows.map(({ employee_id }) => employee_id);
};

/** The new group's id. Fails with the constraint `working_groups_name_key` when the name is taken. */
export const insertGroup = prepareId((ctx: Ctx, name: string) =>
  ctx.db.insertInto('working_groups').values({ name }).returning('id'),
);

/** Fails with the constraint `working_groups_name_key` when the name is taken. */
export const saveGroup = (ctx: Ctx, id: number, change: { name: string; active: boolean }) =>
  ctx.db.updateTable('working_groups').set(change).where('id', '=', id).execute();

/** Exactly these people are in the group. */
export const saveMembers = async (ctx: Ctx, groupId: number, members: readonly number[]): Promise<void> => {
  await ctx.db.deleteFrom('working_group_members').where('working_group_id', '=', groupId).execute();
  if (members.length === 0) return;
  await ctx.db
    .insertInto('working_group_members')
    .values(members.map((employee_id) => ({ working_group_id: groupId, employee_id })))
    .execute();
};
