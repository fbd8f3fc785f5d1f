import { Link } from 'react-router';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { readArchitectPanel } from '#shared/contract/panels.ts';
import { meetingNames, minutesOf, spanWords } from '#shared/domain/meetings.ts';
import { paths } from '../../app/paths.ts';
import { DayText } from '../../ui/DayText.tsx';
import table from '../../ui/table.module.css';
import panel from './panel.module.css';
import { nameOf } from './panel.ts';

type Meeting = ReplyOf<typeof readArchitectPanel>['meetings'][number];

/** 'Reuniones': those of the own projects from today on, the next first. */
export const ComingMeetings = ({ meetings }: { meetings: readonly Meeting[] }) => (
  <section className={panel.card} aria-labelledby="reuniones">
    <header className={panel.cardHead}>
      <h2 id="reuniones">Reuniones</h2>
    </header>
    {meetings.length === 0 ? (
      <p className={panel.cardQuiet}>No tienes reuniones programadas.</p>
    ) : (
      <table className={table.table} data-blocks>
        <thead>
          <tr>
            <th scope="col">Reunión</th>
            <th scope="col">Proyecto</th>
            <th scope="col">Cuándo</th>
            <th scope="col">Lugar</th>
          </tr>
        </thead>
        <tbody>
          {meetings.map((meeting) => (
            <MeetingRow key={meeting.id} meeting={meeting} />
          ))}
        </tbody>
      </table>
    )}
  </section>
);

const MeetingRow = ({ meeting }: { meeting: Meeting }) => {
  const { kind, day, starts_at, minutes, place, project_id, project_code } = meeting;
  return (
    <tr>
      <th scope="row" data-wide>
        {meetingNames[kind]}
      </th>
      <td data-label="Proyecto">
        <Link to={paths.project(project_id, 'equipo')}>{nameOf(meeting)}</Link>
        <small className="num">{project_code}</small>
      </td>
      <td data-label="Cuándo">
        <DayText value={day} />
        <small>{spanWords({ day, startsAt: minutesOf(starts_at), minutes })}</small>
      </td>
      <td data-label="Lugar">{place ?? 'Por confirmar'}</td>
    </tr>
  );
};
