import { addBusinessDays, type Day } from '#shared/domain/calendar.ts';
import { type BasisPoints, toBasisPoints } from '#shared/domain/money.ts';
import * as discounts from '../modules/agreements/discounts.actions.ts';
import { updateCompany } from '../modules/company/company.actions.ts';
import * as people from '../modules/teams/people.actions.ts';
import type { Ctx, User } from '../platform/context.ts';
import { companyRecord, type DiscountName, developments, discountTypes } from './catalogue.ts';
import { createDice } from './dice.ts';
import type { DemoPasswords } from './passwords.ts';
import {
  insertAccounts,
  insertDevelopments,
  insertDiscountTypes,
  insertStaff,
  insertWorkingGroup,
} from './seed.queries.ts';
import {
  absences,
  type GroupName,
  projectLimits,
  type StaffName,
  staff,
  type TeamRole,
  workingGroups,
} from './staff.ts';
import { ctxAt, type SeedDeps, tell } from './teller.ts';
import { contactOf } from './telling.ts';

/** The demo staff, and the groups and discounts that exist before the first sale. */
export interface Crew {
  /** the user of a staff member */
  userOf(name: StaffName): User;
  employeeOf(name: StaffName): number;
  groupOf(name: GroupName): { groupId: number; members: { employeeId: number; role: TeamRole }[] };
  discountOf(name: DiscountName): { id: number; percent: number; rate: BasisPoints };
}

/** Hires everyone and stocks the catalogue, at an instant before the first sale. */
export async function gatherCrew(deps: SeedDeps, passwords: DemoPasswords, at: Date): Promise<Crew> {
  const ids = await hire(deps, at);
  const employeeOf = (name: StaffName) => known(ids.get(name), name);
  const users = await giveAccounts(deps, employeeOf, passwords, at);
  const userOf = (name: StaffName) => known(users.get(name), name);
  await tell(ctxAt(deps, userOf('Gloria Inés Tovar'), at), updateCompany, { body: companyRecord });
  await insertDevelopments(deps.db, developments);
  await insertDiscountTypes(
    deps.db,
    Object.entries(discountTypes).map(([discount_name, percent]) => ({
      discount_name,
      percentage_bp: toBasisPoints(percent),
    })),
  );
  const seller = ctxAt(deps, userOf('Valentina Duarte'), at);
  const types = await tell(seller, discounts.listDiscountTypes, {});
  await setLimits(ctxAt(deps, userOf('Mariana Suárez'), at), employeeOf, deps.clock.today());
  const groups = new Map<string, ReturnType<Crew['groupOf']>>();
  for (const [name, team] of Object.entries(workingGroups)) {
    const members = team.map(([person, role]) => ({ employeeId: employeeOf(person), role }));
    const groupId = await insertWorkingGroup(
      deps.db,
      name,
      members.map(({ employeeId }) => employeeId),
    );
    groups.set(name, { groupId, members });
  }
  return {
    userOf,
    employeeOf,
    groupOf: (name) => known(groups.get(name), name),
    discountOf: (name) => {
      const type = known(
        types.data.find(({ discount_name }) => discount_name === name),
        name,
      );
      const percent = type.percentage_discount;
      return { id: type.id, percent, rate: toBasisPoints(percent) };
    },
  };
}

/** What the manager knows of who can take how much, and when. */
async function setLimits(ctx: Ctx, employeeOf: (name: StaffName) => number, today: Day): Promise<void> {
  for (const [name, max_projects] of Object.entries(projectLimits)) {
    const params = { id: employeeOf(name as StaffName) };
    await tell(ctx, people.setMaxProjects, { params, body: { max_projects } });
  }
  for (const { name, from, to, reason } of absences) {
    const body = { from: addBusinessDays(today, from), to: addBusinessDays(today, to), reason };
    await tell(ctx, people.addAbsence, { params: { id: employeeOf(name) }, body });
  }
}

async function hire(deps: SeedDeps, at: Date): Promise<Map<StaffName, number>> {
  const members = staff.map((member) => ({ ...member, phone: contactOf(member.name).phone }));
  const ids = await insertStaff(deps.db, members, at.toISOString());
  return new Map(staff.map(({ name }, index) => [name, known(ids[index], name)]));
}

async function giveAccounts(
  deps: SeedDeps,
  employeeOf: (name: StaffName) => number,
  passwords: DemoPasswords,
  at: Date,
): Promise<Map<StaffName, User>> {
  const ids = await insertAccounts(
    deps.db,
    await Promise.all(
      staff.map(async ({ name, email }) => ({
        email,
        password_hash: await passwords.hashOf(email),
        employee_id: employeeOf(name),
        client_id: null,
        created_at: at.toISOString(),
      })),
    ),
  );
  return new Map(
    staff.map((member, index) => [
      member.name,
      {
        id: known(ids[index], member.name),
        name: member.name,
        email: member.email,
        userType: 'employee',
        department: member.department,
        role: member.department,
        employeeId: employeeOf(member.name),
        clientId: null,
        secondClientId: null,
        permissions: [...member.permissions],
        // the password of the demo is the same for everybody, on purpose
        mustChangePassword: false,
        sessionId: createDice(member.email).uuid(),
      },
    ]),
  );
}

function known<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`the story names ${name}, which it never made`);
  return value;
}
