import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { readManagerPanel } from '#shared/contract/panels.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { paths } from '../../app/paths.ts';
import { DayText } from '../../ui/DayText.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { listFiltersOf, statusOf, withFilters } from './filters.ts';
import { ListCard } from './ListCard.tsx';
import { NextDates } from './NextDates.tsx';
import { Panel } from './Panel.tsx';
import panel from './panel.module.css';
import { counted, nameOf, nextVerb, whenText } from './panel.ts';
import table from './table.module.css';

type Reply = ReplyOf<typeof readManagerPanel>;
type Project = Reply['data'][number];

/** Every project by its status, with what each waits for. */
export const Component = () => {
  const [address, setAddress] = useSearchParams();
  const status = statusOf(address.get('status'));
  const { search, page } = listFiltersOf(address);
  const query = { search, page, ...(status === null ? {} : { status }) };
  const reading = useEndpoint(readManagerPanel, { query }, { keepPrevious: true });
  return (
    <Panel
      title="Dashboard de proyectos"
      reading={reading}
      subtitle={subtitleOf}
      action={
        <Button component={Link} to={paths.seller()} variant="default">
          Ver proyectos y ventas
        </Button>
      }
    >
      {(reply) => (
        <>
          <NextDates
            dates={reply.next_dates}
            today={reply.today}
            hrefOf={(code) => `?search=${encodeURIComponent(code)}#lista`}
          />
          <ListCard
            title="Proyectos"
            viewsLabel="Estados"
            views={[
              {
                href: withFilters(address, { status: null }),
                name: 'Sin terminar',
                count: reply.totals.unfinished,
                current: status === null,
              },
              ...reply.totals.by_status.map((each) => ({
                href: withFilters(address, { status: each.status }),
                name: each.status,
                count: each.count,
                current: each.status === status,
              })),
            ]}
            search={{
              label: 'Buscar código, nombre o cliente',
              value: search,
              onSearch: (words) => setAddress(withFilters(address, { search: words }), { replace: true }),
            }}
            pagination={reply.pagination}
            noun={['proyecto', 'proyectos']}
            hrefOf={(to) => withFilters(address, { page: to })}
            empty={{
              title: status === null ? 'No hay proyectos sin terminar' : `Ningún proyecto está ${status}`,
              text: 'Los proyectos aparecen aquí cuando ventas los registra.',
            }}
            old={reading.isPlaceholderData}
          >
            <Projects projects={reply.data} today={reply.today} />
          </ListCard>
        </>
      )}
    </Panel>
  );
};

/** '20 proyectos sin terminar: 5 esperan equipo y 3 van con retraso.' */
const subtitleOf = ({ totals }: Reply): string => {
  const of = (status: string) => totals.by_status.find((each) => each.status === status)?.count ?? 0;
  const waiting = counted(of('Sin asignar'), 'espera equipo', 'esperan equipo');
  const late = counted(of('En retraso'), 'va con retraso', 'van con retraso');
  return `${counted(totals.unfinished, 'proyecto', 'proyectos')} sin terminar: ${waiting} y ${late}.`;
};

const Projects = ({ projects, today }: { projects: readonly Project[]; today: string }) => (
  <table className={table.table} data-blocks>
    <thead>
      <tr>
        <th scope="col">Proyecto</th>
        <th scope="col">Estado</th>
        <th scope="col">Qué sigue</th>
        <th scope="col">Inicio de obra</th>
        <th scope="col">Fin de obra</th>
        <th scope="col">Vendió</th>
      </tr>
    </thead>
    <tbody>
      {projects.map((project) => (
        <tr key={project.id}>
          <th scope="row" data-wide>
            <Link to={paths.project(project.id)} className={table.projectLink}>
              {nameOf(project)}
            </Link>
            <small className="num">{project.project_code}</small>
          </th>
          <td data-label="Estado">
            <StatusBadge status={project.status} />
          </td>
          <td data-label="Qué sigue">
            <Next project={project} today={today} />
          </td>
          <td data-label="Inicio de obra">
            <DayText value={project.works_started_on ?? project.start_date} />
          </td>
          <td data-label="Fin de obra">
            <DayText value={project.works_ended_on ?? project.end_date} />
          </td>
          <td data-label="Vendió">{project.seller}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Next = ({ project: { next }, today }: { project: Project; today: string }) =>
  next === null ? (
    <span className={panel.quiet}>Nada pendiente</span>
  ) : (
    <>
      {nextVerb(next.kind, next.date, today)}
      <small data-late={next.date < today || undefined}>
        {whenText(next.date, next.business_days, today)}
      </small>
    </>
  );
