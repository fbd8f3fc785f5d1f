import { Box, Group, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { readMyTeam } from '#shared/contract/teams.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { ManagerLayout } from '../../ui/layouts/ManagerLayout.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { useListFilters } from '../../ui/use-list-filters.ts';
import { byRoom, summaryOf, teamFilters, tradeOf, tradesOf, views } from './my-team.ts';
import { PeoplePicture } from './PeoplePicture.tsx';
import { PeopleTable } from './PeopleTable.tsx';

const PersonPanel = lazyDialog(() => import('./PersonPanel.tsx'));

const viewNames = { picture: 'Dibujo', table: 'Tabla' } as const;

/** The people, what each has and when there is room, as a picture or as a table. */
export const Component = () => {
  const { filters, change } = useListFilters(teamFilters);
  const [openId, setOpenId] = useState<number | null>(null);
  const { search, view, trade } = filters;
  const reading = useEndpoint(readMyTeam, { query: { search } }, { keepPrevious: true });
  const everyone = reading.data?.data;
  const people = everyone && byRoom(everyone.filter((each) => trade === '' || tradeOf(each) === trade));
  return (
    <ManagerLayout section="team">
      <PageHeader
        title="Mi equipo"
        subtitle={people && search === '' && trade === '' ? summaryOf(people) : undefined}
      />
      <Group gap="sm" justify="space-between" align="stretch" mb="md">
        <SearchField
          label="Buscar persona"
          value={search}
          onSearch={(words) => change({ search: words })}
          className="filter filter-wide"
        />
        <Group component="fieldset" gap="xs">
          <legend className="visually-hidden">Ver como</legend>
          {views.map((each) => (
            <UnstyledButton
              key={each}
              className="pill"
              aria-pressed={each === view}
              onClick={() => change({ view: each })}
            >
              {viewNames[each]}
            </UnstyledButton>
          ))}
        </Group>
      </Group>
      {everyone !== undefined && everyone.length > 0 && (
        <Group component="fieldset" gap="xs" mb="md">
          <legend className="visually-hidden">Cupos hoy, por especialidad</legend>
          {[{ name: '', places: null }, ...tradesOf(everyone)].map(({ name, places }) => (
            <UnstyledButton
              key={name}
              className="pill"
              aria-pressed={name === trade}
              onClick={() => change({ trade: name })}
            >
              {name === '' ? 'Todos' : name}
              {places !== null && (
                <Box component="b" className="num" ml={6}>
                  {places}
                </Box>
              )}
            </UnstyledButton>
          ))}
        </Group>
      )}
      {!reading.isSuccess && (
        <NotLoaded reading={reading} label="Cargando tu equipo..." count={6} height={84} />
      )}
      {people?.length === 0 &&
        (everyone?.length === 0 ? (
          <EmptyState
            title={search === '' ? 'Aún no hay equipo' : 'Nadie se llama así'}
            text={
              search === ''
                ? 'Las personas de arquitectura aparecen aquí cuando administración las registra.'
                : 'Prueba con otra parte del nombre.'
            }
          />
        ) : (
          <EmptyState
            title={search === '' ? `Nadie es ${trade}` : `Nadie que sea ${trade} se llama así`}
            onClear={() => change({ trade: '' })}
            clearLabel="Ver todas las especialidades"
          />
        ))}
      {people !== undefined && people.length > 0 && (
        <div data-old={reading.isPlaceholderData || undefined}>
          {view === 'picture' ? (
            <PeoplePicture people={people} onOpen={setOpenId} />
          ) : (
            <PeopleTable people={people} onOpen={setOpenId} />
          )}
        </div>
      )}
      <PersonPanel opened={openId !== null} employeeId={openId} onClose={() => setOpenId(null)} />
    </ManagerLayout>
  );
};
