import { assignTeam } from '#shared/contract/teams.ts';
import { addBusinessDays, type Day } from '#shared/domain/calendar.ts';
import type { ProjectAction } from '#shared/domain/project.ts';
import * as assignment from '../modules/teams/assignment.actions.ts';
import { audit } from '../platform/audit.ts';
import type { Ctx, User } from '../platform/context.ts';
import type { ProjectStory } from './sale-stories.ts';
import { saveReceipt, saveWorks } from './seed.queries.ts';
import type { GroupName } from './staff.ts';
import { type Plan, type Registered, receiptUrl } from './tell-sale.ts';
import { ctxAt, instantOf, tell } from './teller.ts';
import type { Telling } from './telling.ts';

/** Before and after the hours in which sales are made, in minutes after nine. */
const MORNING = -60;
const AFTERNOON = 400;

/** Something that happens at its time, and what follows from it. */
export interface Happening {
  readonly at: Date;
  tell(): Promise<readonly Happening[]>;
}

/** Lets everything happen in the order of time, as the ids of the rows and the audit will show. */
export async function letHappen(first: readonly Happening[]): Promise<void> {
  let pending = first.toSorted(byTime);
  for (let [now] = pending; now; [now] = pending) {
    const later = await now.tell();
    pending = [...pending.slice(1), ...later].toSorted(byTime);
  }
}

const byTime = (a: Happening, b: Happening) => a.at.getTime() - b.at.getTime();

/** What came after a complete sale, until today: receipts, team, works. */
export function aftermathOf(
  telling: Telling<ProjectStory>,
  project: Registered & { projectId: number; plan: Plan },
): Happening[] {
  const { story, crew, today } = telling;
  const start = addBusinessDays(today, story.startsIn);
  const happenings: Happening[] = [];
  const changes: ProjectChange[] = [];
  if (story.team) {
    happenings.push(teamOf(telling, project.projectId, story.team));
  }
  if (story.works) {
    const works = { works_started_on: start };
    changes.push({
      action: 'start_works',
      day: start,
      new: works,
      save: (ctx) => saveWorks(ctx.db, project.projectId, works),
    });
  }
  if (story.works && story.works !== 'under way') {
    const works = { works_ended_on: addBusinessDays(today, -story.works.endedAgo) };
    changes.push({
      action: 'end_works',
      day: works.works_ended_on,
      new: works,
      save: (ctx) => saveWorks(ctx.db, project.projectId, works),
    });
  }
  const manager = crew.userOf('Mariana Suárez');
  return [
    ...happenings,
    ...changes.map((change) => changeOf(telling, manager, project.projectId, change)),
    ...receiptsOf(telling, project),
  ];
}

/** The manager assigns the group's people, three business days after the sale. */
function teamOf({ deps, crew, soldOn }: Telling, projectId: number, group: GroupName): Happening {
  const at = instantOf(addBusinessDays(soldOn, 3), MORNING);
  const { groupId, members } = crew.groupOf(group);
  return {
    at,
    tell: async () => {
      await tell(ctxAt(deps, crew.userOf('Mariana Suárez'), at), assignTeam, assignment.assignTeam, {
        body: {
          project_id: projectId,
          assignations: members.map(({ employeeId, role }) => ({ employee_id: employeeId, role_name: role })),
          grupo_trabajo_id: groupId,
        },
      });
      return [];
    },
  };
}

interface ProjectChange {
  action: ProjectAction;
  day: Day;
  new: Record<string, unknown>;
  save(ctx: Ctx): Promise<void>;
}

const changeOf = (
  { deps }: Telling,
  user: User,
  projectId: number,
  { action, day, new: values, save }: ProjectChange,
): Happening => ({
  at: instantOf(day, MORNING),
  tell: async () => {
    const ctx = ctxAt(deps, user, instantOf(day, MORNING));
    await save(ctx);
    await audit(ctx, { action, entity: 'projects', entityId: projectId, new: values });
    return [];
  },
});

/** The instalments that were paid since the sale: those due before today, but for the last ones that are still owed. */
function receiptsOf(
  telling: Telling<ProjectStory>,
  { saleId, plan }: Registered & { plan: Plan },
): Happening[] {
  const { story, deps, crew, today } = telling;
  const due = plan.instalments.filter(({ date, receipt }) => receipt === null && date < today);
  return due.slice(0, due.length - (story.unpaid ?? 0)).map(({ position, date }) => {
    const at = instantOf(date, AFTERNOON);
    const field = `instalment_${position}_receipt_url`;
    const url = receiptUrl(telling, position);
    return {
      at,
      tell: async () => {
        const ctx = ctxAt(deps, crew.userOf('Yamile Rojas'), at);
        await saveReceipt(ctx.db, saleId, position, url);
        await audit(ctx, {
          action: 'update',
          entity: 'payment_plans',
          entityId: saleId,
          old: { [field]: null },
          new: { [field]: url },
        });
        return [];
      },
    };
  });
}
