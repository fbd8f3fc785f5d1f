import { Group, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { readMyTeam } from '#shared/contract/teams.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { LoadingRows } from '../../ui/Loading.tsx';
import { ManagerLayout } from '../../ui/layouts/ManagerLayout.tsx';
import { useListAddress } from '../../ui/list-address.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { EmptyState, ErrorState } from '../../ui/States.tsx';
import { summaryOf, type View, viewOf, views } from './my-team.ts';
import { PeoplePicture } from './PeoplePicture.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { PersonPanel } from './PersonPanel.tsx';

const viewNames = Object.entries(views) as [View, string][];

/** The people, what each has and when there is room, as a picture or as a table. */
export const Component = () => {
  const [address, setAddress] = useListAddress();
  const [openId, setOpenId] = useState<number | null>(null);
  const search = address.get('search') ?? '';
  const view = viewOf(address.get('view'));
  const { data, error, refetch, isPlaceholderData } = useEndpoint(
    readMyTeam,
    { query: { search } },
    { keepPrevious: true },
  );
  const people = data?.data;
  const setParam = (name: string, value: string) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return (
    <ManagerLayout section="team">
      <PageHeader title="Mi equipo" subtitle={people && search === '' ? summaryOf(people) : undefined} />
      <Group gap="sm" justify="space-between" align="stretch" mb="md">
        <SearchField
          label="Buscar persona"
          value={search}
          onSearch={(words) => setParam('search', words)}
          className="filter filter-wide"
        />
        <Group component="fieldset" gap="xs">
          <legend className="visually-hidden">Ver como</legend>
          {viewNames.map(([each, name]) => (
            <UnstyledButton
              key={each}
              className="pill"
              aria-pressed={each === view}
              onClick={() => setParam('view', each === 'picture' ? '' : each)}
            >
              {name}
            </UnstyledButton>
          ))}
        </Group>
      </Group>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {people === undefined && !error && <LoadingRows label="Cargando tu equipo..." count={6} height={84} />}
      {people?.length === 0 && (
        <EmptyState
          title={search === '' ? 'Aún no hay equipo' : 'Nadie se llama así'}
          text={
            search === ''
              ? 'Las personas de arquitectura aparecen aquí cuando administración las registra.'
              : 'Prueba con otra parte del nombre.'
          }
        />
      )}
      {people !== undefined && people.length > 0 && (
        <div data-old={isPlaceholderData || undefined}>
          {view === 'picture' ? (
            <PeoplePicture people={people} onOpen={setOpenId} />
          ) : (
            <PeopleTable people={people} onOpen={setOpenId} />
          )}
        </div>
      )}
      <PersonPanel employeeId={openId} onClose={() => setOpenId(null)} />
    </ManagerLayout>
  );
};
