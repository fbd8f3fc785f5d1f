import { Box, Button, Group, Stack } from '@mantine/core';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { listDiscountTypes } from '#shared/contract/discounts.ts';
import { listArchitects } from '#shared/contract/employees.ts';
import { vipTypeWords } from '#shared/domain/brief.ts';
import { formatDay, isDay } from '#shared/domain/calendar.ts';
import { discountTypeLabel } from '#shared/domain/discounts.ts';
import { type BasisPoints, formatPercent, formatPesos, type Pesos } from '#shared/domain/money.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { isInvalid } from '../../ui/typed-value.ts';
import type { FieldConflict } from './typed-cells.ts';
import type { TypedForm } from './use-typed-form.ts';

export type Choosing = Pick<TypedForm<object>, 'conflicts' | 'choose'>;

/** What Continuar says while a field has two values. */
export const CHOOSE_FIRST = 'Elige qué valor queda en cada campo que cambió en otra pestaña o equipo.';

/** Both values of a field that somebody else changed too, each with its button. */
const FieldChoice = ({ conflict, choose }: { conflict: FieldConflict; choose: Choosing['choose'] }) => {
  const names = useNames(conflict.field);
  const side = (source: string, value: unknown) => {
    const words = names.get(value) ?? valueWords(conflict.field, value);
    return (
      <Group
        component="span"
        className="pill"
        justify="space-between"
        gap={10}
        flex="1 1 220px"
        miw={0}
        p="6px 6px 6px 12px"
        fw={400}
        lh={1.35}
        wrap="nowrap"
      >
        <Box component="span" miw={0}>
          {source}: <b>{words}</b>
        </Box>
        <Button
          variant="subtle"
          flex="none"
          px={14}
          data-choice
          aria-label={`Usar «${words}»`}
          onClick={() => choose(conflict, value)}
        >
          Usar
        </Button>
      </Group>
    );
  };
  return (
    <Group component="span" gap="xs" mt={2}>
      {side('Tú', conflict.mine)}
      {side(conflict.source, conflict.theirs)}
    </Group>
  );
};

/** The names of what a field keeps by its number. */
const useNames = (field: string): ReadonlyMap<unknown, string> => {
  const [isArchitect, isDiscount] = [field === 'architectId', field === 'discount_type'];
  const fresh = { staleTime: 60_000 };
  const architects = useEndpoint(listArchitects, {}, { ...fresh, enabled: isArchitect }).data?.data;
  const types = useEndpoint(listDiscountTypes, {}, { ...fresh, enabled: isDiscount }).data?.data;
  if (isArchitect) return new Map(architects?.map(({ id, name }) => [id, name]));
  return new Map(isDiscount ? types?.map((type) => [type.id, discountTypeLabel(type.discount_name)]) : []);
};

/** The choice of each field that the screen shows by its name, to stand where its error does. */
export const choicesAt = ({ conflicts, choose }: Choosing): Readonly<Record<string, ReactNode>> =>
  Object.fromEntries(
    conflicts
      .filter(isAtField)
      .map((conflict) => [conflict.field, <FieldChoice key={conflict.field} {...{ conflict, choose }} />]),
  );

/** The choices of cells of a table, and of questions without a place for an error. */
export const TableChoices = ({ conflicts, choose }: Choosing) => {
  const others = conflicts.filter((conflict) => !isAtField(conflict));
  if (others.length === 0) return null;
  return (
    <Stack
      component="section"
      className="card"
      gap={14}
      mb="lg"
      px="lg"
      py="md"
      bd="1px solid red.6"
      aria-label="Valores que cambiaron en otra pestaña o equipo"
    >
      {others.map((conflict) => (
        <div key={conflict.field}>
          <Group component="p" gap="xs" mb={4} fw={550}>
            <IconArrowsSplit2 size={18} stroke={1.6} aria-hidden="true" />
            {cellWords(conflict.field)}
          </Group>
          <FieldChoice conflict={conflict} choose={choose} />
        </div>
      ))}
    </Stack>
  );
};

/** Fields of step 4 without a label of their own beside them, and the whole of a table. */
const inTables = new Set(['method', 'first_date', 'rows', 'receipts', 'spaces']);

const isAtField = ({ field }: FieldConflict): boolean => !field.includes('.') && !inTables.has(field);

const cells: Readonly<Record<string, string>> = {
  method: 'Forma de pago',
  first_date: 'Fecha del primer pago',
  rows: 'Número de cuotas',
  percentage: 'porcentaje',
  days: 'días hábiles',
  price: 'precio',
  area: 'área',
  note: 'nota',
};

/** 'spaces.Baño 2.price' as 'Baño 2, precio'; 'rows.1.days' as 'Cuota 2, días hábiles' */
const cellWords = (field: string): string => {
  const [top = '', row, cell] = field.split('.');
  if (row === undefined) return cells[top] ?? top;
  const name = top === 'spaces' ? row : `Cuota ${Number(row) + 1}`;
  return top === 'receipts' ? `${name}, comprobante` : `${name}, ${cells[cell ?? ''] ?? cell}`;
};

const words: Readonly<Record<string, string>> = {
  true: 'Sí',
  false: 'No',
  standard: 'Standard',
  custom: 'Personalizado',
  default: 'Hoy o el siguiente día hábil',
};

const valueWords = (field: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'vacío';
  if (isInvalid(value)) return value.typed;
  if (Array.isArray(value)) return `${value.length}`;
  const name = field.split('.').at(-1) ?? field;
  if (typeof value === 'number') {
    if (/price|cost/.test(name)) return formatPesos(value as Pesos);
    return name === 'percentage' ? formatPercent(value as BasisPoints) : value.toLocaleString('es-CO');
  }
  const text = String(value);
  return isDay(text) ? formatDay(text) : (words[text] ?? vipTypeWords(text));
};
