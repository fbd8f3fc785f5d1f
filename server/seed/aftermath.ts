import { addBusinessDays, type Day, formatDayLong } from '#shared/domain/calendar.ts';
import { stepWarningKinds } from '#shared/domain/works-steps.ts';
import * as assignment from '../modules/teams/assignment.actions.ts';
import * as works from '../modules/works/works.actions.ts';
import { storePaper } from './papers.ts';
import type { ProjectStory } from './sale-stories.ts';
import type { GroupName } from './staff.ts';
import { documentsOf } from './tell-documents.ts';
import { paymentsOf } from './tell-payments.ts';
import type { Plan } from './tell-sale.ts';
import { siteOf } from './tell-site.ts';
import { doneBy, instantOf, tell } from './teller.ts';
import type { Telling } from './telling.ts';

/** Before the hours in which sales are made, in minutes after nine. */
const MORNING = -60;

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

/** What came after a complete sale, until today: payments, team, works, documents. */
export function aftermathOf(
  telling: Telling<ProjectStory>,
  project: { projectId: number; plan: Plan },
): Happening[] {
  const { story, today } = telling;
  const { projectId } = project;
  const { team, works: done } = story;
  const start = addBusinessDays(today, story.startsIn);
  return [
    ...(team ? [teamOf(telling, projectId, team)] : []),
    ...(done ? [stepOf(telling, projectId, 'start', start)] : []),
    ...(done && done !== 'under way'
      ? [stepOf(telling, projectId, 'end', addBusinessDays(today, -done.endedAgo))]
      : []),
    ...documentsOf(telling, projectId),
    ...paymentsOf(telling, project),
    ...siteOf(telling, projectId),
  ];
}

/** The manager assigns the group's people, three business days after the sale. */
function teamOf({ deps, crew, soldOn }: Telling, projectId: number, group: GroupName): Happening {
  const at = instantOf(addBusinessDays(soldOn, 3), MORNING);
  const { groupId, members } = crew.groupOf(group);
  return doneBy(deps, crew.userOf('Mariana Suárez'), at, (ctx) =>
    tell(ctx, assignment.assignTeam, {
      body: {
        project_id: projectId,
        assignations: members.map(({ employeeId, role }) => ({ employee_id: employeeId, role_name: role })),
        grupo_trabajo_id: groupId,
      },
    }),
  );
}

const steps = {
  start: { title: 'Acta de inicio de obra', file: 'acta-inicio-de-obra.pdf' },
  end: { title: 'Acta de fin de obra', file: 'acta-fin-de-obra.pdf' },
} as const;

/** The works begin or end that morning, with the record that the manager was given. */
const stepOf = (
  { deps, story, crew }: Telling<ProjectStory>,
  projectId: number,
  step: keyof typeof steps,
  day: Day,
): Happening =>
  doneBy(deps, crew.userOf('Mariana Suárez'), instantOf(day, MORNING), async (ctx) => {
    const { title, file: name } = steps[step];
    const lines = [title, `Cliente: ${story.client}`, `Fecha: ${formatDayLong(day)}`];
    const file = await storePaper(ctx, name, lines);
    // the story may begin or end works early, with instalments unpaid
    const form = { day, confirmed: stepWarningKinds.join() };
    const call = { params: { id: projectId }, form };
    if (step === 'start') await tell(ctx, works.startWorks, call, file);
    else await tell(ctx, works.endWorks, call, file);
  });
