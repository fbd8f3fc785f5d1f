import { Box, Combobox, Input, InputBase, useCombobox } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { labelOf, type Member } from './assignment.ts';
import classes from './picker.module.css';
import { Room } from './Room.tsx';

interface ResidentsPickerProps {
  label: string;
  members: readonly Member[];
  value: readonly number[];
  onChange: (employeeIds: number[]) => void;
}

/** Several people for one role: a checklist that stays open; closed, their names. */
export const ResidentsPicker = ({ label, members, value, onChange }: ResidentsPickerProps) => {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const names = members.filter(({ employee_id }) => value.includes(employee_id)).map(({ name }) => name);
  const flip = (id: number) =>
    onChange(value.includes(id) ? value.filter((each) => each !== id) : [...value, id]);
  return (
    <Combobox
      store={combobox}
      size="md"
      position="bottom-start"
      onOptionSubmit={(id) => flip(Number(id))}
      classNames={{ option: classes.row }}
    >
      <Combobox.Target targetType="button" withExpandedAttribute>
        <InputBase
          component="button"
          type="button"
          size="md"
          pointer
          label={label}
          onClick={() => combobox.toggleDropdown()}
          rightSection={<IconChevronDown size={18} stroke={1.6} aria-hidden="true" />}
          rightSectionPointerEvents="none"
          classNames={{ input: 'one-line' }}
        >
          {names.length === 0 ? <Input.Placeholder>Seleccionar</Input.Placeholder> : names.join(', ')}
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown>
        {/* a list of options that are ticked one by one */}
        <Combobox.Options aria-label={label} aria-multiselectable="true" className="scroll-list">
          {members.length === 0 && <Combobox.Empty>Nadie puede tomar este rol</Combobox.Empty>}
          {members.map((member) => {
            const ticked = value.includes(member.employee_id);
            return (
              <Combobox.Option
                key={member.employee_id}
                value={String(member.employee_id)}
                active={ticked}
                aria-checked={ticked}
              >
                <Box component="span" w="100%" mih={30} className="with-sign">
                  <span className={classes.box} data-ticked={ticked || undefined} aria-hidden="true">
                    {ticked && <IconCheck size={16} stroke={2.6} />}
                  </span>
                  <Box component="span" flex={1} miw={0}>
                    {labelOf(member)}
                  </Box>
                  <Room capacity={member.capacity} max={member.max_projects} />
                </Box>
              </Combobox.Option>
            );
          })}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};
