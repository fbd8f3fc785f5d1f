import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { type Employee, listEmployees } from '#shared/contract/employees.ts';
import { departmentNames, specializationName } from '#shared/domain/roles.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { counted } from '../../../ui/count-words.ts';
import { ErrorText } from '../../../ui/ErrorText.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import classes from './groups.module.css';
import { type Member, withMember } from './groups.ts';

/** The company may be large: the rest is found by typing. */
const SHOWN = 20;

interface PeoplePickerProps {
  chosen: readonly Member[];
  onChange: (members: Member[]) => void;
  error: string | undefined;
  /** who looks may not change the group */
  off: boolean;
}

/** Chooses active people: those chosen above, those that can be found below, each with its tick. */
export const PeoplePicker = ({ chosen, onChange, error, off }: PeoplePickerProps) => {
  const flip = (member: Member) => onChange(withMember(chosen, member));
  return (
    <Stack component="fieldset" gap={10}>
      <legend>Personas del grupo</legend>
      {chosen.length === 0 ? (
        <p className="quiet">Aún no hay nadie.</p>
      ) : (
        <Group component="ul" gap={6} align="stretch" aria-label="Personas elegidas">
          {chosen.map((member) => (
            <li key={member.id}>
              <Button
                variant="light"
                h={36}
                px={10}
                rightSection={<IconX size={16} stroke={1.8} />}
                onClick={() => flip(member)}
              >
                <span className="visually-hidden">Quitar a </span>
                {member.name}
              </Button>
            </li>
          ))}
        </Group>
      )}
      <ErrorText text={error} />
      {!off && <FindPeople chosen={chosen} onFlip={flip} />}
    </Stack>
  );
};

const FindPeople = ({ chosen, onFlip }: { chosen: readonly Member[]; onFlip: (member: Member) => void }) => {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 300);
  const people = useEndpoint(listEmployees, { query: { search, limit: SHOWN } }, { keepPrevious: true });
  const chosenIds = new Set(chosen.map(({ id }) => id));
  // Enter looks for somebody; it does not save the group
  const stay = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault();
  };
  return (
    <>
      <TextInput
        aria-label="Buscar persona"
        placeholder="Buscar nombre o correo"
        type="search"
        maxLength={100}
        leftSection={<IconSearch size={20} stroke={1.6} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={stay}
      />
      {people.data === undefined ? (
        <NotLoaded reading={people} label="Cargando personas..." count={4} />
      ) : (
        <>
          <ul className="rows scroll-list outlined" aria-label="Personas que se pueden agregar">
            {people.data.data.map((person) => (
              <li key={person.id}>
                <Checkbox
                  px={12}
                  classNames={{ body: 'middle', labelWrapper: classes.tick }}
                  label={<PersonLabel person={person} />}
                  checked={chosenIds.has(person.id)}
                  onChange={() => onFlip(person)}
                  onKeyDown={stay}
                />
              </li>
            ))}
          </ul>
          <p role="status" className="quiet small">
            {foundText(people.data.data.length, people.data.pagination.total)}
          </p>
        </>
      )}
    </>
  );
};

const PersonLabel = ({ person }: { person: Employee }) => (
  <>
    {person.name}
    <small>
      {[departmentNames[person.department], specializationName(person.department, person.specialization)]
        .filter((part) => part !== null)
        .join(', ')}
    </small>
  </>
);

const foundText = (shown: number, total: number): string => {
  if (total === 0) return 'Nadie activo con ese nombre o correo.';
  if (shown < total) return `${shown} de ${counted(total, 'persona', 'personas')}. Escribe para ver otras.`;
  return counted(total, 'persona', 'personas');
};
