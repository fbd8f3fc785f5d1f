import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { DayText } from '../../ui/DayText.tsx';
import { Money } from '../../ui/Money.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import type { Managed } from './dashboard.ts';
import { directionOf, type Filters, nextOrder, type SortColumn } from './filters.ts';
import classes from './table.module.css';

type Order = Pick<Filters, 'sort' | 'direction'>;

interface OrderedProps {
  order: Order;
  onOrder: (order: Order) => void;
}

/** A page of projects; on a phone each is a card, its name, code and status first. */
export const ProjectTable = ({ projects, ...ordered }: OrderedProps & { projects: readonly Managed[] }) => (
  <table className={classes.table}>
    <thead>
      <tr>
        <SortTitle column="codigo" name="Código" {...ordered} />
        <SortTitle column="name" name="Nombre" {...ordered} />
        <SortTitle column="revenue" name="Revenue" right {...ordered} />
        <SortTitle column="start_date" name="Inicio obra" {...ordered} />
        <SortTitle column="anticipo" name="Anticipo" {...ordered} />
        <th scope="col">Tiene inmueble</th>
        <th scope="col">Estado</th>
        <th scope="col">Acción</th>
      </tr>
    </thead>
    <tbody>
      {projects.map((project) => (
        <ProjectRow key={project.id} project={project} />
      ))}
    </tbody>
  </table>
);

const arrows = { asc: IconArrowUp, desc: IconArrowDown } as const;
const ariaSorts = { asc: 'ascending', desc: 'descending' } as const;

interface SortTitleProps extends OrderedProps {
  column: SortColumn;
  name: string;
  right?: boolean;
}

const SortTitle = ({ column, name, right = false, order, onOrder }: SortTitleProps) => {
  const now = directionOf(order, column);
  const Arrow = now === null ? IconArrowsSort : arrows[now];
  return (
    <th scope="col" aria-sort={now === null ? undefined : ariaSorts[now]} data-right={right || undefined}>
      <UnstyledButton
        className={classes.sort}
        data-now={now ?? undefined}
        onClick={() => onOrder(nextOrder(order, column))}
      >
        {name}
        <Arrow size={16} stroke={1.8} aria-hidden="true" />
      </UnstyledButton>
    </th>
  );
};

const ProjectRow = ({ project }: { project: Managed }) => (
  <tr>
    <td data-cell="code" className="num">
      {project.codigo}
    </td>
    <th scope="row" data-cell="name">
      <Link to={paths.project(project.id)} className={classes.name}>
        {project.nombre ?? 'Proyecto sin nombre'}
      </Link>
    </th>
    <td data-label="Revenue" data-right>
      {project.revenue === null ? <NotThere /> : <Money value={project.revenue} />}
    </td>
    <td data-label="Inicio obra">
      <DayOf day={project.inicio} />
    </td>
    <td data-label="Anticipo">
      <DayOf day={project.anticipo} />
    </td>
    <td data-label="Tiene inmueble">{project.tieneInmueble ? 'Sí' : 'No'}</td>
    <td data-cell="status">
      <StatusBadge status={project.estado} />
    </td>
    <td data-cell="action">
      {project.tieneEquipoAsignado ? (
        <span className={classes.assigned}>
          <IconCheck size={16} stroke={1.8} aria-hidden="true" />
          Asignados
        </span>
      ) : (
        <Link to={paths.teamAssignment(project.id)} className={classes.assign}>
          Asignar<span className="visually-hidden"> equipo a {project.codigo}</span>
        </Link>
      )}
    </td>
  </tr>
);

const NotThere = () => <span className={classes.quiet}>No aplica</span>;

const DayOf = ({ day }: { day: string | null }) => (day === null ? <NotThere /> : <DayText value={day} />);
