import { Alert, Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { type Employee, listEmployees } from '#shared/contract/employees.ts';
import { adminChangeAccess, registerAccess } from '#shared/domain/access.ts';
import { useEndpoint, useRefresh } from '../../../api/hooks.ts';
import { LoadingRows } from '../../../ui/Loading.tsx';
import { useListAddress } from '../../../ui/list-address.ts';
import { Pager } from '../../../ui/Pager.tsx';
import { EmptyState, ErrorState } from '../../../ui/States.tsx';
import classes from '../admin.module.css';
import { REGISTERED, useWhyOff } from '../admin.ts';
import { RegisterForm } from '../register/RegisterForm.tsx';
import { PeopleFilters } from './PeopleFilters.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { PersonPanel } from './PersonPanel.tsx';
import { type Filters, filtersOf, isFiltered, queryOf, withFilters } from './people.ts';

/** Who works here: the list, the sheet of each person, and the form that registers another one. */
export const PeopleTab = () => {
  const whyOff = useWhyOff(adminChangeAccess);
  const whyNotRegister = useWhyOff(registerAccess);
  const refresh = useRefresh();
  const { registered, tell, forget } = useRegistered();
  const [open, setOpen] = useState<Employee | null>(null);

  return (
    <div className={classes.fields}>
      {registered && <RegisteredAlert key={registered.id} onClose={forget} />}
      <div className={classes.split}>
        <PeopleList registered={registered} onOpen={setOpen} />
        <section className={classes.formCard} aria-labelledby="registrar">
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
      <PersonPanel person={open} whyOff={whyOff} onChange={setOpen} />
    </div>
  );
};

interface PeopleListProps {
  registered: Employee | null;
  onOpen: (person: Employee) => void;
}

const PeopleList = ({ registered, onOpen }: PeopleListProps) => {
  const [search, setSearch] = useListAddress();
  const filters = filtersOf(search);
  const people = useEndpoint(listEmployees, { query: queryOf(filters) }, { keepPrevious: true });
  const change = (more: Partial<Filters>) => setSearch(withFilters(search, more), { replace: true });
  const listed = people.data?.data ?? [];
  // wherever the alphabet puts it, who has just been registered is in sight
  const rows =
    registered === null ? listed : [registered, ...listed.filter(({ id }) => id !== registered.id)];

  return (
    <section className={classes.card} aria-label="Personas">
      <PeopleFilters filters={filters} onChange={change} />
      {people.data === undefined ? (
        <div className={classes.inCard}>
          {people.error === null ? (
            <LoadingRows label="Cargando personas..." count={8} height={48} />
          ) : (
            <ErrorState message={people.error.message} onRetry={() => void people.refetch()} />
          )}
        </div>
      ) : (
        <>
          {people.error !== null && (
            <div className={classes.inCard}>
              <ErrorState message={people.error.message} onRetry={() => void people.refetch()} />
            </div>
          )}
          {rows.length === 0 ? (
            <NobodyFound filters={filters} onChange={change} />
          ) : (
            <PeopleTable
              people={rows}
              newId={registered?.id ?? null}
              old={people.isPlaceholderData}
              onOpen={onOpen}
            />
          )}
          <Pager
            pagination={people.data.pagination}
            noun={['persona', 'personas']}
            hrefOf={(page) => `?${withFilters(search, { page })}`}
          />
        </>
      )}
    </section>
  );
};

const NobodyFound = ({
  filters,
  onChange,
}: {
  filters: Filters;
  onChange: (more: Partial<Filters>) => void;
}) => (
  <div className={classes.inCard}>
    {filters.page > 1 ? (
      <EmptyState
        title="Esta página ya no tiene personas"
        action={<Link to="?">Ir a la primera página</Link>}
      />
    ) : (
      <EmptyState
        title="No hay personas con estos filtros"
        text="Busca con otras palabras o en otro departamento."
        action={
          isFiltered(filters) && (
            <Button
              variant="default"
              onClick={() => onChange({ search: '', department: null, status: 'active' })}
            >
              Quitar filtros
            </Button>
          )
        }
      />
    )}
  </div>
);

/** The alert of the specification, brought into view: on a phone the form is far below the list. */
const RegisteredAlert = ({ onClose }: { onClose: () => void }) => {
  const alert = useRef<HTMLDivElement>(null);
  // newer browsers answer a promise, which React would take for what to do on leaving
  useEffect(() => {
    void alert.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Alert
      ref={alert}
      color="green"
      icon={<IconCircleCheck size={20} stroke={1.6} />}
      withCloseButton
      closeButtonLabel="Cerrar"
      onClose={onClose}
    >
      {REGISTERED}
    </Alert>
  );
};

const isEmployee = (value: unknown): value is Employee =>
  typeof value === 'object' && value !== null && 'id' in value && 'department' in value;

/** Who has just been registered, here or on /register; told once, not again after a reload. */
const useRegistered = () => {
  const { state } = useLocation();
  const [search, setSearch] = useListAddress();
  const [registered, setRegistered] = useState<Employee | null>(() =>
    isEmployee(state?.registered) ? state.registered : null,
  );
  const arrived = state?.registered !== undefined;
  useEffect(() => {
    if (arrived) setSearch(search, { replace: true });
  }, [arrived, search, setSearch]);
  return { registered, tell: setRegistered, forget: () => setRegistered(null) };
};
