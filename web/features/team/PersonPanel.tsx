import { readMyTeam } from '#shared/contract/teams.ts';
import { useEndpoint } from '../../api/hooks.ts';
import type { DialogProps } from '../../ui/Form.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { useLast } from '../../ui/use-last.ts';
import { Absences } from './Absences.tsx';
import { HandOver } from './HandOver.tsx';
import { Limit } from './Limit.tsx';
import { busyText, projectsText, tradeOf } from './my-team.ts';

interface PersonPanelProps extends DialogProps {
  /** null while the panel is closed */
  employeeId: number | null;
}

export const Component = ({ opened, employeeId, onClose }: PersonPanelProps) => {
  // Everyone, whatever is searched for below: one of them may take over.
  const people = useEndpoint(readMyTeam, { query: { search: '' } }).data?.data ?? [];
  const person = useLast(people.find((each) => each.employee_id === employeeId) ?? null);
  return (
    <SidePanel
      opened={opened && person?.employee_id === employeeId}
      title={person?.name ?? ''}
      subtitle={person && `${tradeOf(person)}. ${projectsText(person)}, ${busyText(person)}.`}
      onClose={onClose}
    >
      {person && (
        <div key={person.employee_id}>
          <Limit person={person} />
          <HandOver person={person} people={people} />
          <Absences person={person} />
        </div>
      )}
    </SidePanel>
  );
};
