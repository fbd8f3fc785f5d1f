import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { readProjectMeetings } from '#shared/contract/meetings.ts';
import { type Day, dayInBogota } from '#shared/domain/calendar.ts';
import { meetingNames } from '#shared/domain/meetings.ts';
import type { ScheduleFacts } from '../../ui/schedule.ts';
import type { Project } from './project.ts';

type Meeting = ReplyOf<typeof readProjectMeetings>['data']['meetings'][number];

/** What the schedule takes from the page: no cancelled meeting, no instalment of nothing, no works of a cancelled sale. */
export const scheduleFacts = (project: Project, meetings: readonly Meeting[], today: Day): ScheduleFacts => ({
  today,
  soldOn: dayInBogota(Date.parse(project.created_at)),
  startDate: project.cancellation ? null : project.start_date,
  endDate: project.cancellation ? null : project.end_date,
  startedOn: project.works_started_on,
  endedOn: project.works_ended_on,
  meetings: meetings.flatMap(({ kind, day, cancelled }) =>
    cancelled ? [] : [{ name: meetingNames[kind], day }],
  ),
  instalments: (project.payment_plan?.instalments ?? [])
    .filter(({ amount }) => amount > 0)
    .map(({ name, date, state, late_days }) => ({
      name,
      day: date,
      state,
      lateDays: late_days,
    })),
});
