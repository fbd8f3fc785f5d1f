import { Link } from 'react-router';
import { readWorksCalendar } from '#shared/contract/works-calendar.ts';
import { useDaysOff } from '../../../api/days-off.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { paths } from '../../../app/paths.ts';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { EmptyState } from '../../../ui/States.tsx';
import { CalendarView } from '../../../ui/works/CalendarView.tsx';
import { ClientFrame, TopWays } from '../ClientFrame.tsx';
import { OwnProjects } from '../OwnProjects.tsx';
import { useOwnProject } from '../use-own-project.ts';

/** /client/calendar: the planned days of each space of the home, and every date of its works. */
export const Component = () => {
  const { home, id, chosen, inLinks, projects } = useOwnProject();
  const reading = useEndpoint(
    readWorksCalendar,
    { params: { id: String(id ?? '') } },
    { enabled: id !== null },
  );
  const days = useDaysOff();
  return (
    <ClientFrame
      current="project"
      project={inLinks}
      back
      sections={<TopWays current="project" project={inLinks} />}
    >
      {projects.length > 1 && <OwnProjects projects={projects} chosen={chosen} />}
      <PageHeader title="Calendario de tu obra" />
      {chosen && reading.data && days.daysOff ? (
        <CalendarView
          plan={reading.data.data}
          today={reading.data.today}
          daysOff={days.daysOff}
          subscribe={<Link to={paths.account()}>Verlo en el calendario de tu celular</Link>}
          sheetOf={[chosen.project_code, chosen.name].filter((part) => part !== null).join('. ')}
        />
      ) : home.data && chosen === null ? (
        <EmptyState title="Tu proyecto aparecerá aquí" />
      ) : (
        <NotLoaded reading={[home, reading, days]} label="Cargando calendario..." count={4} height={56} />
      )}
    </ClientFrame>
  );
};
