import { Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { createChange, listChanges } from '#shared/contract/changes.ts';
import { changeStateNames, waitsForFamily } from '#shared/domain/change-order.ts';
import { formatPesos } from '#shared/domain/money.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { useAction } from '../../../api/use-action.ts';
import { paths } from '../../../app/paths.ts';
import { ChangeName } from '../../../ui/ChangeName.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { Money } from '../../../ui/Money.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { PriceSum } from '../../../ui/PriceSum.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import type { Project } from '../project.ts';
import classes from './changes.module.css';
import { type Changes, daysText, type ListedChange, nextOf, reasonsText } from './changes.ts';

/** The otrosíes of a project with what they made of its price. */
export const Component = ({ project }: { project: Project }) => {
  const reading = useEndpoint(listChanges, { params: { id: project.id } });
  if (reading.data) return <Loaded changes={reading.data.data} />;
  return <NotLoaded reading={reading} label="Cargando otrosíes..." count={4} height={64} />;
};

const Loaded = ({ changes }: { changes: Changes }) => {
  const { price, powers } = changes;
  return (
    <Stack gap="lg">
      {price && <Price price={price} version={changes.version} />}
      {powers.proposes && <Begin changes={changes} />}
      {changes.changes.length === 0 ? (
        <p className="quiet">
          Este proyecto no tiene otrosíes. Lo que cambia después de firmar se propone aquí, la familia lo
          aprueba y el contrato, el plan y las fechas se calculan de nuevo.
        </p>
      ) : (
        <section className="card">
          <List changes={changes.changes} seesPrice={price !== null} />
        </section>
      )}
      <p className="help">
        Un otrosí enviado no se edita: se anula con un motivo y se copia a uno nuevo. Los números no se
        reutilizan.
      </p>
    </Stack>
  );
};

const Price = ({ price, version }: { price: NonNullable<Changes['price']>; version: number }) => (
  <PriceSum
    terms={[
      { name: 'Contrato firmado', amount: price.contract },
      { name: 'Otrosíes aplicados', amount: price.applied },
    ]}
    total={{ name: `Total, versión ${version}`, amount: price.total }}
    aside={
      price.pending !== 0 && (
        <>
          <small>Si aprueban lo que espera</small>
          <Text fz="lg" fw={650} className="num">
            {formatPesos(price.total + price.pending)}
          </Text>
        </>
      )
    }
  />
);

const Begin = ({ changes: { project, why_not_create } }: { changes: Changes }) => {
  const navigate = useNavigate();
  const create = useAction(createChange, {
    refreshes: [listChanges],
    onSuccess: ({ data }) => void navigate(paths.change(data.id)),
  });
  return (
    <Group justify="flex-end">
      <Failure message={create.error?.message ?? null} />
      <SubmitButton
        leftSection={<IconPlus size={18} stroke={1.6} />}
        whyOff={why_not_create}
        busy={create.isPending}
        busyLabel="Empezando..."
        onClick={() => create.mutate({ params: { id: project.id }, body: {} })}
      >
        Nuevo otrosí
      </SubmitButton>
    </Group>
  );
};

const over: readonly ListedChange['state'][] = ['expired', 'refused', 'void'];

const List = ({ changes, seesPrice }: { changes: readonly ListedChange[]; seesPrice: boolean }) => (
  <DataTable
    label="Otrosíes del proyecto"
    rows={changes}
    rowKey={({ id }) => id}
    rowProps={({ state }) => ({
      className: waitsForFamily(state) ? 'due' : undefined,
      'data-over': over.includes(state) || undefined,
    })}
    columns={[
      {
        title: 'Otrosí',
        header: true,
        cell: (change) => <ChangeName change={change} to={paths.change(change.id)} />,
      },
      { title: 'Motivo', className: classes.faint, cell: reasonsText },
      ...(seesPrice
        ? [
            {
              title: 'Valor',
              right: true,
              className: classes.faint,
              cell: ({ value }: ListedChange) =>
                value === 0 ? 'Sin precio' : <Money value={value} signed empty="Por definir" />,
            },
          ]
        : []),
      { title: 'Días hábiles', right: true, className: classes.faint, cell: ({ days }) => daysText(days) },
      { title: 'Estado', cell: ({ state }) => <StatusBadge status={changeStateNames[state]} /> },
      { title: 'Qué sigue', wide: true, cell: (change) => <Next change={change} /> },
    ]}
  />
);

const Next = ({ change }: { change: ListedChange }) => {
  const { words, detail } = nextOf(change);
  return (
    <div className="free-text">
      {words}
      <small>
        {detail}
        {change.state === 'draft' && (
          <>
            {detail && '. '}
            <Link to={paths.change(change.id)}>Seguir escribiendo</Link>
          </>
        )}
      </small>
    </div>
  );
};
