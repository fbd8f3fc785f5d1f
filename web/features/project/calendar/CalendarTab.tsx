import { Link } from 'react-router';
import { readWorksCalendar } from '#shared/contract/works-calendar.ts';
import { useDaysOff } from '../../../api/days-off.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { paths } from '../../../app/paths.ts';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { useRowDialog } from '../../../ui/use-row-dialog.ts';
import { CalendarView } from '../../../ui/works/CalendarView.tsx';
import type { PlanSpace } from '../../../ui/works/works-plan.ts';
import { type Project, sheetOf } from '../project.ts';
import { MoveDialog } from './MoveDialog.tsx';

/** The planned days of each space, which a manager moves, with every date of the project. */
export const Component = ({ project }: { project: Project }) => {
  const reading = useEndpoint(readWorksCalendar, { params: { id: project.id } });
  const days = useDaysOff();
  const { daysOff } = days;
  const dialog = useRowDialog<PlanSpace>();
  if (reading.data === undefined || daysOff === null) {
    return <NotLoaded reading={[reading, days]} label="Cargando calendario..." count={4} height={56} />;
  }
  const { data: plan, today } = reading.data;
  return (
    <>
      <CalendarView
        plan={plan}
        today={today}
        daysOff={daysOff}
        sheetOf={sheetOf(project)}
        subscribe={<Link to={paths.account()}>Verlo en el calendario de tu celular</Link>}
        onMove={plan.may_move ? dialog.open : undefined}
      />
      {dialog.shown && (
        <MoveDialog
          key={dialog.shown.key}
          project={project}
          plan={plan}
          space={dialog.shown.row}
          {...dialog.shown.dialog}
        />
      )}
    </>
  );
};
