import { Button, Group } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { DayText } from '../../ui/DayText.tsx';
import { Money } from '../../ui/Money.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import type { Managed } from './dashboard.ts';
import { directionOf, type Filters, nextOrder, type SortColumn } from './filters.ts';
import classes from './table.module.css';

type Order = Pick<Filters, 'sort' | 'direction'>;

interface ProjectTableProps {
  projects: readonly Managed[];
  order: Order;
  onOrder: (order: Order) => void;
}

/** A page of projects; on a phone each is a card, its name, code and status first. */
export const ProjectTable = ({ projects, order, onOrder }: ProjectTableProps) => {
  const sortBy = (column: SortColumn) => ({
    sorted: directionOf(order, column),
    onSort: () => onOrder(nextOrder(order, column)),
  });
  return (
    <DataTable
      className={classes.table}
      rows={projects}
      rowKey={({ id }) => id}
      columns={[
        {
          title: 'Código',
          unlabelled: true,
          className: `num ${classes.code}`,
          cell: ({ codigo }) => codigo,
          ...sortBy('codigo'),
        },
        {
          title: 'Nombre',
          header: true,
          className: `free-text ${classes.title}`,
          cell: ({ id, nombre }) => (
            <Link to={paths.project(id)} className="plain tall-on-phone">
              {nombre ?? 'Proyecto sin nombre'}
            </Link>
          ),
          ...sortBy('name'),
        },
        {
          title: 'Revenue',
          right: true,
          cell: ({ revenue }) => (revenue === null ? <NotThere /> : <Money value={revenue} />),
          ...sortBy('revenue'),
        },
        { title: 'Inicio obra', cell: ({ inicio }) => <DayOf day={inicio} />, ...sortBy('start_date') },
        { title: 'Anticipo', cell: ({ anticipo }) => <DayOf day={anticipo} />, ...sortBy('anticipo') },
        { title: 'Tiene inmueble', cell: ({ tieneInmueble }) => (tieneInmueble ? 'Sí' : 'No') },
        {
          title: 'Estado',
          unlabelled: true,
          className: classes.status,
          cell: ({ estado }) => <StatusBadge status={estado} />,
        },
        {
          title: 'Acción',
          unlabelled: true,
          wide: true,
          cell: (project) => <Verbs project={project} />,
        },
      ]}
    />
  );
};

/** The team, dates and meetings of a project; those of one that is over no longer change. */
const Verbs = ({ project }: { project: Managed }) => {
  const { id, codigo, estado } = project;
  const over = estado === 'Finalizado' || estado === 'Cancelado';
  return (
    <Group gap="0 12px" className={classes.verbs}>
      {(!over || project.tieneEquipoAsignado) && <Team project={project} />}
      {!over && (
        <div className={classes.links}>
          <Link to={paths.projectDates(id)} className={classes.verb}>
            Fechas<span className="visually-hidden"> de {codigo}</span>
          </Link>
          <Link to={paths.meetings(id)} className={classes.verb}>
            Reuniones<span className="visually-hidden"> de {codigo}</span>
          </Link>
        </div>
      )}
    </Group>
  );
};

const Team = ({ project: { id, codigo, tieneEquipoAsignado } }: { project: Managed }) =>
  tieneEquipoAsignado ? (
    <span className="badge">
      <IconCheck size={16} stroke={1.8} aria-hidden="true" />
      Asignados
    </span>
  ) : (
    <Button component={Link} to={paths.teamAssignment(id)} variant="light" px={14} className={classes.assign}>
      Asignar<span className="visually-hidden"> equipo a {codigo}</span>
    </Button>
  );

const NotThere = () => <span className="quiet num">No aplica</span>;

const DayOf = ({ day }: { day: string | null }) => (day === null ? <NotThere /> : <DayText value={day} />);
