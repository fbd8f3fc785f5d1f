import { Box, Group, Progress, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { readIndicators } from '#shared/contract/dashboard.ts';
import { formatPesos } from '#shared/domain/money.ts';
import { failureText } from '../../api/failure-text.ts';
import type { Reading } from '../../api/hooks.ts';
import { paths } from '../../app/paths.ts';
import { counted } from '../../ui/count-words.ts';
import { ListLink } from '../../ui/ListLink.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { useListFilters } from '../../ui/use-list-filters.ts';
import {
  daysOfMonth,
  type Indicators as Figures,
  monthAndYear,
  paidPercent,
  shortMonth,
} from './dashboard.ts';
import { noFilters, projectFilters } from './filters.ts';
import classes from './indicators.module.css';
import { Today } from './Today.tsx';

/** The figures over the list; on a phone a strip. That they cannot be read takes nothing from the list. */
export const Indicators = ({
  reading: { data, error, refetch },
}: {
  reading: Reading<typeof readIndicators>;
}) => {
  if (data !== undefined) {
    return (
      <section aria-label="Indicadores" className={`card ${classes.strip}`}>
        <Today statuses={data.data.statuses} />
        <ByStatus figures={data.data} />
        <Starts starts={data.data.starts} />
        <Revenue figures={data.data} />
      </section>
    );
  }
  if (error !== null) {
    return (
      <Box mb={18}>
        <ErrorState message={failureText(error, 'Error desconocido')} onRetry={() => void refetch()} />
      </Box>
    );
  }
  return (
    <div role="status" aria-label="Cargando indicadores..." className={`card ${classes.strip}`}>
      {['today', 'status', 'starts', 'revenue'].map((cell) => (
        <div key={cell} className={classes.cell}>
          <Skeleton h="100%" />
        </div>
      ))}
    </div>
  );
};

const ByStatus = ({ figures: { total, statuses } }: { figures: Figures }) => {
  const { filters, hrefOf } = useListFilters(projectFilters);
  const current = filters.status;
  return (
    <section aria-labelledby="por-estado" className={classes.cell}>
      <Group justify="space-between" align="baseline" gap="sm" mb={{ base: 4, sm: 8 }} wrap="nowrap">
        <Box component="h2" id="por-estado" className="label" c="piedra.7">
          Proyectos por estado
        </Box>
        <b className="num">
          <Door to={hrefOf(noFilters)}>{total.toLocaleString('es-CO')}</Door>
        </b>
      </Group>
      <div className={classes.bar} aria-hidden="true">
        {statuses.map(
          ({ status, count }) =>
            count > 0 && <span key={status} data-status={status} style={{ flexGrow: count }} />,
        )}
      </div>
      <ul className={classes.statuses}>
        {statuses.map(({ status, count }) => (
          <li key={status}>
            <ListLink
              // the count is of all the projects of the status: other filters would leave fewer
              to={hrefOf({ ...noFilters, status: status === current ? null : status })}
              preventScrollReset
              className={classes.status}
              data-status={status}
              aria-current={status === current ? 'true' : undefined}
            >
              {status} <b className="num">{count.toLocaleString('es-CO')}</b>
            </ListLink>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** A figure that opens its rows in the list below. */
const Door = ({ to, children }: { to: string; children: ReactNode }) => (
  <ListLink to={to} preventScrollReset className={classes.door}>
    {children}
  </ListLink>
);

const Starts = ({ starts }: { starts: Figures['starts'] }) => {
  const { hrefOf } = useListFilters(projectFilters);
  const of = (month: string) => hrefOf({ ...noFilters, ...daysOfMonth(month) });
  const most = Math.max(1, ...starts.map(({ count }) => count));
  return (
    <section aria-labelledby="inicios" className={classes.cell}>
      <Box component="h2" id="inicios" className="label" c="piedra.7">
        Inicios de obra por mes
      </Box>
      <ul className={classes.chart}>
        {starts.map(({ month, count }) => (
          <li key={month}>
            <ListLink to={of(month)} preventScrollReset>
              <Box component="b" fw={450}>
                {count.toLocaleString('es-CO')}
              </Box>
              <i style={{ height: `${(count / most) * 100}%` }} />
              {shortMonth(month)}
              <span className="visually-hidden">
                : {counted(count, 'obra', 'obras')} en {monthAndYear(month)}
              </span>
            </ListLink>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Revenue = ({ figures: { works, late, due } }: { figures: Figures }) => {
  const { hrefOf } = useListFilters(projectFilters);
  const percent = paidPercent(works);
  return (
    <section aria-labelledby="revenue" className={classes.cell}>
      <Group justify="space-between" align="baseline" gap="sm" mb={{ base: 4, sm: 8 }} wrap="nowrap">
        <Box component="h2" id="revenue" className="label" c="piedra.7">
          Revenue en obra
        </Box>
        <b className="num">
          <Door to={hrefOf({ ...noFilters, works: 'under_way' })}>{formatPesos(works.revenue)}</Door>
        </b>
      </Group>
      <Progress value={percent} aria-hidden="true" />
      <Group component="p" fz="sm" justify="space-between" gap="sm" mt={4}>
        <span>
          Recaudado <b className="num">{percent}%</b>
        </span>
        <span className="quiet">
          Falta <span className="num">{100 - percent}%</span>
        </span>
      </Group>
      <Box component="dl" className="pairs" mt={2}>
        <Owed name="Cuotas vencidas" owed={late} to={paths.payments('vencidas')} late={late.count > 0} />
        <Owed name="Vencen en 30 días" owed={due} to={paths.payments('por-vencer')} />
      </Box>
    </section>
  );
};

interface OwedProps {
  name: string;
  owed: Figures['due'];
  to: string;
  late?: boolean;
}

const Owed = ({ name, owed: { count, amount }, to, late = false }: OwedProps) => (
  <Group justify="space-between" align="stretch">
    <dt>{name}</dt>
    <Box component="dd" className="num" c={late ? 'red.7' : 'inherit'}>
      {count === 0 ? (
        'Ninguna'
      ) : (
        <Link to={to} className={classes.door}>
          {count.toLocaleString('es-CO')} por {formatPesos(amount)}
        </Link>
      )}
    </Box>
  </Group>
);
