import { Box, Group, Select, Stack, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { lineKindNames } from '#shared/domain/change-lines.ts';
import { changeReasonNames, changeReasons } from '#shared/domain/change-order.ts';
import { formatPercent, type Pesos, toPesos } from '#shared/domain/money.ts';
import { AreaInput } from '../../ui/AreaInput.tsx';
import { areaWords } from '../../ui/count-words.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { DifferenceInput } from '../../ui/DifferenceInput.tsx';
import { Money } from '../../ui/Money.tsx';
import { MoneyInput } from '../../ui/MoneyInput.tsx';
import { RemoveButton } from '../../ui/RemoveButton.tsx';
import { MarkSign } from '../../ui/RoomMarks.tsx';
import { useToastUndo } from '../../ui/toasts.tsx';
import { isInvalid, type Typed } from '../../ui/typed-value.ts';
import classes from './changes.module.css';
import { type Change, numbersOf } from './changes.ts';
import type { SpaceToday, TypedLine } from './editor.ts';
import type { DraftForm } from './use-draft.ts';

interface LinesTableProps {
  form: DraftForm;
  spaces: readonly SpaceToday[];
  preview: Change['preview'];
  powers: Change['powers'];
}
type Row = { line: TypedLine; index: number; figures: Change['preview']['lines'][number] | undefined };

/** The lines of a draft: each role has the columns that it writes, and no place for what it does not see. */
export const LinesTable = ({ form, spaces, preview, powers }: LinesTableProps) => {
  const { lines } = form.values;
  const numbers = numbersOf(lines);
  const change = (index: number, more: Partial<TypedLine>) =>
    form.set({ lines: lines.map((each, place) => (place === index ? { ...each, ...more } : each)) });
  // a line that was saved away has no id to come back with
  const tellRemoved = useToastUndo();
  const remove = (index: number) => {
    const removed = lines.slice(index, index + 1);
    form.set({ lines: lines.toSpliced(index, 1) });
    tellRemoved('Línea eliminada', () =>
      form.set({ lines: form.now().lines.toSpliced(index, 0, ...removed) }),
    );
  };
  const nameOf = ({ line, index }: Row) => line.space || `la línea ${index + 1}`;
  const money = preview.money;
  const prices: Column<Row>[] = [
    {
      title: 'Precio antes',
      right: true,
      cell: ({ line, figures }) => line.kind !== 'free' && <Money value={figures?.price_before ?? null} />,
    },
    {
      title: 'Precio nuevo',
      right: true,
      className: classes.priced,
      cell: (row) => <PriceCell row={row} form={form} name={nameOf(row)} onChange={change} />,
    },
    {
      title: 'Diferencia',
      right: true,
      cell: ({ figures }) => (
        <b>
          <Money value={figures?.difference ?? null} signed />
        </b>
      ),
      foot: money && <Money value={money.value} signed />,
    },
  ];
  const costs: Column<Row>[] = [
    {
      title: 'Costo directo',
      right: true,
      className: classes.secret,
      cell: (row) => (
        <DifferenceInput
          aria-label={`Costo directo de ${nameOf(row)}, solo gerencia`}
          placeholder="$ 0"
          value={row.line.cost}
          onChange={(cost) => change(row.index, { cost })}
          {...form.at(`lines.${row.index}.cost`)}
        />
      ),
    },
    {
      title: 'Margen',
      right: true,
      className: classes.secret,
      cell: ({ figures }) =>
        figures?.margin && (
          <>
            <Money value={figures.margin.amount} />
            <small>{figures.margin.rate !== null && formatPercent(figures.margin.rate)}</small>
          </>
        ),
      foot: money?.margin?.own && (
        <>
          <Money value={money.margin.own.amount} />
          <small>{money.margin.own.rate !== null && formatPercent(money.margin.own.rate)}</small>
        </>
      ),
    },
  ];
  if (lines.length === 0)
    return (
      <p className="quiet">
        Todavía no hay líneas. Agrega un espacio que cambia, o cambia abajo los días de obra
        {powers.prices ? ' o la fecha de una cuota' : ''}.
      </p>
    );
  return (
    <>
      {powers.costs && (
        <Box component="p" className="with-sign help" mb={6}>
          <IconLock size={16} stroke={1.6} aria-hidden="true" />
          Costo y margen: solo gerencia
        </Box>
      )}
      <DataTable
        inset
        inputs
        label="Líneas del otrosí"
        className={classes.editor}
        rows={lines.map((line, index) => ({ line, index, figures: preview.lines[index] }))}
        rowKey={({ line }) => line.key}
        columns={[
          {
            title: 'Espacio',
            header: true,
            cell: (row) => (
              <SpaceCell
                row={row}
                number={numbers[row.index] ?? null}
                form={form}
                spaces={spaces}
                onChange={change}
              />
            ),
            foot: 'Otrosí',
          },
          {
            title: 'Qué cambia y motivo',
            wide: true,
            className: classes.what,
            cell: (row) => <WhatCell row={row} form={form} name={nameOf(row)} onChange={change} />,
          },
          ...(powers.prices ? prices : []),
          ...(powers.costs ? costs : []),
          {
            title: 'Acción',
            action: true,
            cell: (row) => (
              <RemoveButton aria-label={`Eliminar ${nameOf(row)}`} onClick={() => remove(row.index)} />
            ),
          },
        ]}
      />
    </>
  );
};

interface CellProps {
  row: Row;
  form: DraftForm;
  onChange: (index: number, more: Partial<TypedLine>) => void;
}

const SpaceCell = ({
  row: { line, index },
  number,
  form,
  spaces,
  onChange,
}: CellProps & { number: number | null; spaces: readonly SpaceToday[] }) => {
  const taken = form.values.lines.flatMap(({ kind, space }) => (kind === 'free' ? [] : [space]));
  const picks = line.kind === 'change_space' || line.kind === 'remove_space';
  const today = spaces.find(({ name }) => name === line.space);
  return (
    <Group gap={10} miw={190} wrap="nowrap" align="flex-start">
      <Box w={28} pt={8}>
        {number !== null && <MarkSign number={number} />}
      </Box>
      <Stack gap={4} flex={1} miw={0}>
        {picks ? (
          <Select
            aria-label={`Espacio de la línea ${index + 1}`}
            placeholder="Elige el espacio"
            data={spaces
              .map(({ name }) => name)
              .filter((name) => name === line.space || !taken.includes(name))}
            value={line.space === '' ? null : line.space}
            onChange={(space) => onChange(index, { space: space ?? '', price: null })}
            comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
            {...form.at(`lines.${index}.space`)}
          />
        ) : (
          <TextInput
            aria-label={
              line.kind === 'free'
                ? `Tema de la línea ${index + 1}`
                : `Espacio nuevo de la línea ${index + 1}`
            }
            placeholder={line.kind === 'free' ? 'De qué se trata' : 'Nombre del espacio'}
            maxLength={80}
            value={line.space}
            onChange={(event) => onChange(index, { space: event.currentTarget.value })}
            {...form.at(`lines.${index}.space`)}
          />
        )}
        {(line.kind === 'add_space' || line.kind === 'change_space') && (
          <AreaInput
            aria-label={`Área nueva de ${line.space || 'este espacio'} en metros cuadrados`}
            placeholder={line.kind === 'add_space' ? 'Área en m²' : 'Área nueva'}
            value={line.area}
            onChange={(area) => onChange(index, { area })}
            {...form.at(`lines.${index}.area`)}
          />
        )}
        <small>
          {lineKindNames[line.kind]}
          {today?.area != null && `, ${areaWords(today.area)}`}
        </small>
      </Stack>
    </Group>
  );
};

const WhatCell = ({ row: { line, index }, form, name, onChange }: CellProps & { name: string }) => (
  <Stack gap={6}>
    {line.kind !== 'add_space' && (
      <TextInput
        aria-label={`Antes, en ${name}`}
        placeholder="Qué hay hoy (opcional)"
        maxLength={200}
        value={line.was}
        onChange={(event) => onChange(index, { was: event.currentTarget.value })}
        {...form.at(`lines.${index}.was`)}
      />
    )}
    <TextInput
      aria-label={`Ahora, en ${name}`}
      placeholder={line.kind === 'remove_space' ? 'Por ejemplo: queda como está' : 'Qué va a haber'}
      maxLength={200}
      value={line.becomes}
      onChange={(event) => onChange(index, { becomes: event.currentTarget.value })}
      {...form.at(`lines.${index}.becomes`)}
    />
    <Select
      aria-label={`Motivo de ${name}`}
      placeholder="Motivo"
      data={changeReasons.map((value) => ({ value, label: changeReasonNames[value] }))}
      value={line.reason}
      onChange={(reason) => onChange(index, { reason })}
      {...form.at(`lines.${index}.reason`)}
    />
  </Stack>
);

const PriceCell = ({ row: { line, index }, form, name, onChange }: CellProps & { name: string }) => {
  if (line.kind === 'remove_space') return <Money value={0} />;
  const field = {
    value: line.price,
    onChange: (price: TypedLine['price']) => onChange(index, { price }),
    placeholder: '$ 0',
    ...form.at(`lines.${index}.amount`),
  };
  return line.kind === 'free' ? (
    <DifferenceInput aria-label={`Valor de ${name}`} {...field} />
  ) : (
    <MoneyInput aria-label={`Precio nuevo de ${name}`} {...field} value={pesosOf(line.price)} />
  );
};

const pesosOf = (price: TypedLine['price']): Typed<Pesos> =>
  price === null || isInvalid(price) ? price : toPesos(Math.max(0, price));
