import { Box, Group, Progress, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { readChangeFigures } from '#shared/contract/change-figures.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { businessDaysWords } from '#shared/domain/calendar.ts';
import { changeReasonNames, changeStateNames } from '#shared/domain/change-order.ts';
import { formatPercent, formatPesos } from '#shared/domain/money.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { paths } from '../../app/paths.ts';
import { ChangeName } from '../../ui/ChangeName.tsx';
import { counted } from '../../ui/count-words.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { DayText } from '../../ui/DayText.tsx';
import { HeadedCard } from '../../ui/HeadedCard.tsx';
import { ManagerLayout } from '../../ui/layouts/ManagerLayout.tsx';
import { Money } from '../../ui/Money.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './figures.module.css';

type Figures = ReplyOf<typeof readChangeFigures>['data'];

/** /manager/changes: the otrosíes that wait, what was approved this month and why, and what they do to the margin. */
export const Component = () => {
  const reading = useEndpoint(readChangeFigures, {});
  const figures = reading.data?.data;
  return (
    <ManagerLayout section="changes">
      <PageHeader title="Otrosíes" subtitle={figures && pendingWords(figures.pending.length)} />
      {figures ? (
        <Loaded figures={figures} />
      ) : (
        <NotLoaded reading={reading} label="Cargando otrosíes..." count={5} height={64} />
      )}
    </ManagerLayout>
  );
};

const pendingWords = (count: number): string =>
  count === 0 ? 'Ninguno espera respuesta.' : counted(count, 'otrosí espera.', 'otrosíes esperan.');

const Loaded = ({ figures }: { figures: Figures }) => (
  <>
    <section aria-label="Cifras" className={`card columns ${classes.strip}`} data-ratio="1-1-1" data-joined>
      <Month month={figures.month} />
      <Reasons reasons={figures.reasons} />
      <Margin margin={figures.margin} />
    </section>
    {figures.pending.length === 0 ? (
      <EmptyState
        title="Ningún otrosí espera"
        text="Aparecen aquí cuando el equipo empieza uno, y hasta que se aplica, se rechaza o vence."
      />
    ) : (
      <HeadedCard id="esperan" title="Esperan" aside={<span>Primero los más antiguos</span>}>
        <Pending pending={figures.pending} />
      </HeadedCard>
    )}
  </>
);

const Month = ({ month: { count, value, days } }: { month: Figures['month'] }) => (
  <div>
    <h2 className="label">Aprobado este mes</h2>
    <p className="figure num">{formatPesos(value)}</p>
    <p className="quiet small">
      {counted(count, 'otrosí', 'otrosíes')}, {counted(days, 'día hábil de obra', 'días hábiles de obra')}
    </p>
  </div>
);

const Reasons = ({ reasons }: { reasons: Figures['reasons'] }) => (
  <div>
    <h2 className="label">Por motivo, este mes</h2>
    {reasons.every(({ value }) => value === 0) ? (
      <p className="quiet small">Todavía no hay otrosíes aplicados este mes.</p>
    ) : (
      <ul className={classes.reasons}>
        {reasons.map(({ reason, value, share }) => (
          <li key={reason}>
            <span>{changeReasonNames[reason]}</span>
            <Progress value={share / 100} aria-hidden="true" />
            <Box component="b" className="num" ta="right">
              {formatPercent(share)}
            </Box>
            <span className="visually-hidden">{formatPesos(value)}</span>
          </li>
        ))}
      </ul>
    )}
  </div>
);

const rateWords = (rate: number | null): string => (rate === null ? 'Sin dato' : formatPercent(rate));

const ends = { justify: 'space-between', align: 'baseline', gap: 'sm', wrap: 'nowrap' } as const;

const Margin = ({ margin: { sold, now } }: { margin: Figures['margin'] }) => (
  <div>
    <h2 className="label">Margen de los proyectos con otrosíes</h2>
    <Stack component="dl" gap={6}>
      <Group {...ends}>
        <dt>Vendido</dt>
        <Group component="dd" gap={10}>
          <b className="num">{rateWords(sold.rate)}</b>
          <Money value={sold.amount} />
        </Group>
      </Group>
      <Group {...ends}>
        <dt>Ahora</dt>
        <Group component="dd" gap={10}>
          <b className="num">{rateWords(now.rate)}</b>
          <Money value={now.amount} />
        </Group>
      </Group>
    </Stack>
  </div>
);

const Pending = ({ pending }: { pending: Figures['pending'] }) => (
  <DataTable
    label="Otrosíes que esperan"
    rows={pending}
    rowKey={({ id }) => id}
    columns={[
      {
        title: 'Otrosí',
        header: true,
        cell: (change) => <ChangeName change={change} to={paths.change(change.id)} />,
      },
      {
        title: 'Proyecto',
        cell: ({ project_id, project_code }) => (
          <Link to={paths.project(project_id, 'otrosies')}>{project_code}</Link>
        ),
        small: ({ client_name }) => client_name,
      },
      { title: 'Estado', cell: ({ state }) => <StatusBadge status={changeStateNames[state]} /> },
      {
        title: 'Valor',
        right: true,
        cell: ({ value }) =>
          value === 0 ? 'Sin precio' : <Money value={value} signed empty="Por definir" />,
      },
      {
        title: 'Días hábiles',
        right: true,
        cell: ({ days }) => (days === 0 ? 'Sin días' : `${days > 0 ? '+' : '−'}${Math.abs(days)}`),
      },
      {
        title: 'Espera desde hace',
        cell: ({ age }) => (age === 0 ? 'menos de un día' : businessDaysWords(age)),
        small: ({ expires_on }) =>
          expires_on !== null && (
            <>
              Vence el <DayText value={expires_on} />
            </>
          ),
      },
    ]}
  />
);
