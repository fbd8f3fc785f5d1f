import { Link } from 'react-router';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { readArchitectPanel } from '#shared/contract/panels.ts';
import { minutesOf } from '#shared/domain/calendar.ts';
import { meetingNames, spanWords } from '#shared/domain/meetings.ts';
import { paths } from '../../app/paths.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { DayText } from '../../ui/DayText.tsx';
import { HeadedCard } from '../../ui/HeadedCard.tsx';
import { nameOf } from './panel.ts';

type Meeting = ReplyOf<typeof readArchitectPanel>['meetings'][number];

/** 'Reuniones': those of the architect's projects from today on, the next first. */
export const ComingMeetings = ({ meetings }: { meetings: readonly Meeting[] }) => (
  <HeadedCard id="reuniones" title="Reuniones">
    {meetings.length === 0 ? (
      <p className="quiet card-body">No tienes reuniones programadas.</p>
    ) : (
      <DataTable
        rows={meetings}
        rowKey={({ id }) => id}
        columns={[
          { title: 'Reunión', header: true, cell: ({ kind }) => meetingNames[kind] },
          {
            title: 'Proyecto',
            cell: (meeting) => (
              <Link to={paths.project(meeting.project_id, 'equipo')}>{nameOf(meeting)}</Link>
            ),
            small: ({ project_code }) => project_code,
            smallClassName: 'num',
          },
          {
            title: 'Cuándo',
            cell: ({ day }) => <DayText value={day} />,
            small: ({ day, starts_at, minutes }) =>
              spanWords({ day, startsAt: minutesOf(starts_at), minutes }),
          },
          { title: 'Lugar', cell: ({ place }) => place ?? 'Por confirmar' },
        ]}
      />
    )}
  </HeadedCard>
);
