import { CloseButton, Group, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type Employee, listEmployees } from '#shared/contract/employees.ts';
import { registerAccess } from '#shared/domain/access.ts';
import { useEndpoint, useRefresh } from '../../../api/hooks.ts';
import { ListPage } from '../../../ui/ListPage.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { useListAddress } from '../../../ui/list-address.ts';
import { chosen, useListFilters } from '../../../ui/use-list-filters.ts';
import classes from '../admin.module.css';
import { REGISTERED, useWhyOff } from '../admin.ts';
import { RegisterForm } from '../register/RegisterForm.tsx';
import { PeopleFilters } from './PeopleFilters.tsx';
import people from './people.module.css';
import { peopleFilters } from './people.ts';
import { markNew, peopleColumns } from './people-columns.tsx';

const PersonPanel = lazyDialog(() => import('./PersonPanel.tsx'));

/** Employees: the list, the sheet of each, and the registration form. */
export const Component = () => {
  const whyNotRegister = useWhyOff(registerAccess);
  const refresh = useRefresh();
  const { registered, first, tell, correct, forget } = useRegistered();
  const [open, setOpen] = useState<Employee | null>(null);

  return (
    <Stack>
      {registered && <RegisteredAlert key={registered.id} onClose={forget} />}
      <div className={`columns ${classes.split}`}>
        <PeopleList registered={first} onOpen={setOpen} />
        <section className="card padded" aria-labelledby="registrar">
          <h2 id="registrar">Registrar emplead@</h2>
          <RegisterForm
            whyOff={whyNotRegister}
            onRegistered={(person) => {
              void refresh(listEmployees);
              tell(person);
            }}
          />
        </section>
      </div>
      <PersonPanel
        opened={open !== null}
        onClose={() => setOpen(null)}
        person={open}
        onChange={setOpen}
        onSaved={correct}
      />
    </Stack>
  );
};

interface PeopleListProps {
  registered: Employee | null;
  onOpen: (person: Employee) => void;
}

const PeopleList = ({ registered, onOpen }: PeopleListProps) => {
  const { filters, change, clear, narrowed, hrefOf } = useListFilters(peopleFilters);
  const reading = useEndpoint(listEmployees, { query: chosen(filters) }, { keepPrevious: true });
  const listed = reading.data?.data ?? [];
  // a newly registered person is in sight wherever the alphabet puts the row
  const rows =
    registered === null ? listed : [registered, ...listed.filter(({ id }) => id !== registered.id)];

  const words = {
    title: 'No hay personas con estos filtros',
    text: 'Busca con otras palabras o en otro departamento.',
  };

  return (
    <ListPage
      label="Personas"
      reading={reading}
      page={reading.data && { ...reading.data, data: rows }}
      noun={['persona', 'personas']}
      hrefOf={hrefOf}
      filters={<PeopleFilters filters={filters} onChange={change} />}
      empty={words}
      narrowed={narrowed ? { ...words, onClear: clear } : null}
      rowKey={({ id }) => id}
      rowProps={(person) => ({
        className: people.row,
        ref: person.id === registered?.id ? markNew : undefined,
        'data-inactive': !person.active || undefined,
      })}
      columns={peopleColumns(onOpen)}
    />
  );
};

/** Newer browsers answer a promise, which React would take for a cleanup. */
const bringIntoView = (alert: HTMLElement | null): void => void alert?.scrollIntoView({ block: 'nearest' });

/** The alert of the specification, brought into view: on a phone the form is far below the list. */
const RegisteredAlert = ({ onClose }: { onClose: () => void }) => (
  <Group ref={bringIntoView} className="notice" data-tone="done" role="alert" justify="space-between">
    {REGISTERED}
    <CloseButton onClick={onClose} />
  </Group>
);

const isEmployee = (value: unknown): value is Employee =>
  typeof value === 'object' && value !== null && 'id' in value && 'department' in value;

/**
 * The employee just registered here or on /register; announced once, not after a reload. First in the list that was
 * on screen: in no other page, and under no other filter.
 */
const useRegistered = () => {
  const { state } = useLocation();
  const [search, setSearch] = useListAddress();
  const [registered, setRegistered] = useState<Employee | null>(() =>
    isEmployee(state?.registered) ? state.registered : null,
  );
  const [list, setList] = useState(String(search));
  const arrived = state?.registered !== undefined;
  useEffect(() => {
    if (arrived) setSearch(search, { replace: true });
  }, [arrived, search, setSearch]);
  return {
    registered,
    first: registered?.active && list === String(search) ? registered : null,
    tell: (person: Employee) => {
      setRegistered(person);
      setList(String(search));
    },
    correct: (saved: Employee) => setRegistered((now) => (now?.id === saved.id ? saved : now)),
    forget: () => setRegistered(null),
  };
};
