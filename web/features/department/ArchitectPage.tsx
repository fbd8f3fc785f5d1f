import { Button, Group } from '@mantine/core';
import { IconCalendar, IconCamera } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { readArchitectPanel } from '#shared/contract/panels.ts';
import { projectStatuses } from '#shared/domain/project.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { paths } from '../../app/paths.ts';
import { areaWords, counted } from '../../ui/count-words.ts';
import { Fact } from '../../ui/Fact.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { choice, chosen, oneOf, searched, useListFilters } from '../../ui/use-list-filters.ts';
import { ComingMeetings } from './ComingMeetings.tsx';
import { AddressFact, HomeDetails, TeamFact, WishFacts } from './HomeDetails.tsx';
import { MissingSurveys } from './MissingSurveys.tsx';
import { NextDates } from './NextDates.tsx';
import { OwnSuggestions } from './OwnSuggestions.tsx';
import { Panel } from './Panel.tsx';
import { WorkRow } from './WorkRow.tsx';

type Reply = ReplyOf<typeof readArchitectPanel>;
type Project = Reply['data'][number];

const scopes = ['mine', 'all'] as const;
const scopeNames = { mine: 'Mis proyectos', all: 'Todos' } as const;
const architectFilters = {
  ...searched,
  scope: oneOf(scopes, 'mine'),
  status: choice(projectStatuses),
};

/** The projects of an architect with their brief, the surveys that are missing and what comes next. */
export const Component = () => {
  const { filters, change, search, hrefOf } = useListFilters(architectFilters);
  const { scope, status } = filters;
  const reading = useEndpoint(readArchitectPanel, { query: chosen(filters) }, { keepPrevious: true });
  return (
    <Panel
      title="Panel de arquitecto"
      reading={reading}
      subtitle={subtitleOf}
      action={
        <Group gap="sm">
          <Button
            component={Link}
            to={paths.site()}
            variant="default"
            leftSection={<IconCamera size={18} stroke={1.6} />}
          >
            Obra de hoy
          </Button>
          <Button
            component={Link}
            to={paths.agenda()}
            variant="default"
            leftSection={<IconCalendar size={18} stroke={1.6} />}
          >
            Agenda
          </Button>
        </Group>
      }
    >
      {(reply) => (
        <>
          <NextDates
            dates={reply.next_dates}
            today={reply.today}
            hrefOf={(code) => `?scope=${scope}&search=${encodeURIComponent(code)}#lista`}
          />
          <OwnSuggestions />
          <ComingMeetings meetings={reply.meetings} />
          <MissingSurveys surveys={reply.surveys} total={reply.totals.surveys} />
          <ListPage
            label="Proyectos"
            reading={reading}
            noun={['proyecto', 'proyectos']}
            hrefOf={hrefOf}
            empty={emptyOf(scope, status)}
            head={{
              viewsLabel: 'De quién son los proyectos',
              views: scopes.map((each) => ({
                href: hrefOf({ scope: each }),
                name: scopeNames[each],
                count: reply.totals[each],
                current: each === scope,
              })),
              search: { label: 'Buscar código, nombre o cliente', ...search },
              filter: (
                <FilterSelect
                  label="Estado"
                  whole="Sin terminar"
                  options={projectStatuses.map((value) => ({ value, label: value }))}
                  value={status}
                  onChange={(next) => change({ status: next })}
                />
              ),
            }}
          >
            <ul className="rows">
              {reply.data.map((project) => (
                <WorkRow
                  key={project.id}
                  home={project}
                  today={reply.today}
                  href={project.roles.length > 0 ? paths.project(project.id) : undefined}
                  details={<Details project={project} />}
                >
                  {projectText(project)}
                </WorkRow>
              ))}
            </ul>
          </ListPage>
        </>
      )}
    </Panel>
  );
};

/** 'Tienes 9 proyectos: 2 empiezan en los próximos 30 días y 2 van con retraso. Faltan 5 levantamientos.' */
const subtitleOf = ({ totals }: Reply): string => {
  const { mine, late, starting_soon, surveys } = totals;
  const own =
    mine === 0
      ? 'No tienes proyectos asignados.'
      : `Tienes ${counted(mine, 'proyecto', 'proyectos')}: ${counted(starting_soon, 'empieza', 'empiezan')} en los próximos 30 días y ${counted(late, 'va', 'van')} con retraso.`;
  if (surveys === 0) return `${own} No faltan levantamientos.`;
  return `${own} ${surveys === 1 ? 'Falta' : 'Faltan'} ${counted(surveys, 'levantamiento', 'levantamientos')}.`;
};

const emptyOf = (scope: 'mine' | 'all', status: string | null) => {
  if (status !== null) {
    return { title: `Ningún proyecto está ${status}`, text: 'Elige otro estado o quita el filtro.' };
  }
  return scope === 'mine'
    ? { title: 'No tienes proyectos asignados', text: 'Gerencia asigna el equipo de cada proyecto.' }
    : { title: 'No hay proyectos sin terminar', text: 'Aparecen aquí cuando ventas los registra.' };
};

/** 'Camila Restrepo. Boho, 107 m². Coordinador y Diseñador líder' */
const projectText = ({ client_name, style, total_area, roles }: Project): string => {
  const home = `${style ?? 'Sin estilo'}, ${areaWords(total_area)}`;
  return [client_name, home, ...(roles.length > 0 ? [roles.join(' y ')] : [])].join('. ');
};

const Details = ({ project }: { project: Project }) => (
  <HomeDetails wishes={project} plan>
    <Fact name="Cliente">{project.client_name}</Fact>
    <WishFacts wishes={project} />
    <AddressFact home={project} />
    <TeamFact home={project} />
  </HomeDetails>
);
