import { Box, Select } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { labelOf, type Member } from './assignment.ts';
import { Room } from './Room.tsx';

interface RoleSelectProps {
  label: string;
  members: readonly Member[];
  value: number | null;
  onChange: (employeeId: number | null) => void;
}

export const RoleSelect = ({ label, members, value, onChange }: RoleSelectProps) => {
  const memberOf = new Map(members.map((member) => [member.employee_id, member]));
  return (
    <Select
      label={label}
      placeholder="Seleccionar"
      data={members.map((member) => ({ value: member.employee_id, label: labelOf(member) }))}
      value={value}
      onChange={onChange}
      searchable
      clearable
      // the list scrolls itself: a region around it would need a focus of its own
      withScrollArea={false}
      classNames={{ options: 'scroll-list' }}
      nothingFoundMessage={members.length === 0 ? 'Nadie puede tomar este rol' : 'Sin resultados'}
      renderOption={({ option, checked }) => {
        const member = memberOf.get(option.value);
        return (
          <Box component="span" w="100%" mih={30} className="with-sign">
            {checked && (
              <IconCheck size={18} stroke={2} aria-hidden="true" color="var(--mantine-color-petroleo-7)" />
            )}
            <Box component="span" flex={1} miw={0}>
              {option.label}
            </Box>
            {member && <Room capacity={member.capacity} max={member.max_projects} narrow />}
          </Box>
        );
      }}
    />
  );
};
