import { Box, Group, Stack } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Cota } from '../../ui/Cota.tsx';
import { areaWords } from '../../ui/count-words.ts';
import { FloorPlan } from '../../ui/FloorPlan.tsx';
import { Money } from '../../ui/Money.tsx';
import { type Mark, MarkSign } from '../../ui/RoomMarks.tsx';
import classes from './changes.module.css';
import {
  afterWords,
  areasOf,
  beforeWords,
  marksOf,
  numbersOf,
  type ReadLine,
  reasonText,
} from './changes.ts';
import { Photos } from './Photos.tsx';

interface ChangedSpacesProps {
  lines: readonly (ReadLine & ComponentProps<typeof Photos>)[];
  spaces: Parameters<typeof areasOf>[0] & MarkedPlanProps['spaces'];
  /** what the lines sum to, in order; empty for readers without prices */
  sums: readonly { name: string; amount: number }[];
}

/** What changes in the home: its plan with the rooms that change, and beside it each with its before and after. */
export const ChangedSpaces = ({ lines, spaces, sums }: ChangedSpacesProps) => {
  const numbers = numbersOf(lines);
  return (
    <div className="paper">
      <div className="columns" data-ratio="7-5" data-joined>
        <MarkedPlan spaces={spaces} marks={marksOf(lines)} area={areasOf(spaces, lines)} />
        <Stack gap={0}>
          <ul className="rows">
            {lines.map((line, index) => (
              <Line key={line.id} line={line} number={numbers[index] ?? null}>
                <Photos photos={line.photos} />
              </Line>
            ))}
          </ul>
          {sums.length > 0 && (
            <dl className={classes.sums}>
              {sums.map(({ name, amount }) => (
                <Group key={name} justify="space-between" align="stretch" gap="sm" wrap="nowrap">
                  <dt>{name}</dt>
                  <dd>
                    <Money value={amount} signed />
                  </dd>
                </Group>
              ))}
            </dl>
          )}
        </Stack>
      </div>
    </div>
  );
};

const Line = ({ line, number, children }: { line: ReadLine; number: number | null; children: ReactNode }) => {
  const before = beforeWords(line);
  return (
    <li className={classes.changed}>
      <Box w={28}>{number !== null && <MarkSign number={number} />}</Box>
      <Stack gap="xs" flex={1} miw={0}>
        <Group justify="space-between" align="baseline" gap="2px 12px">
          <h3>{line.space}</h3>
          {line.difference !== null && (
            <b>
              <Money value={line.difference} signed />
            </b>
          )}
        </Group>
        <Stack component="dl" gap={4} fz="sm" className={classes.sides}>
          {before !== null && (
            <div>
              <dt>Antes</dt>
              <dd>{before}</dd>
              {line.price_before !== null && line.kind !== 'free' && (
                <dd>
                  <Money value={line.price_before} />
                </dd>
              )}
            </div>
          )}
          <div data-now>
            <dt>Ahora</dt>
            <dd>{afterWords(line)}</dd>
            {line.price_after !== null && line.kind !== 'free' && (
              <dd>
                <Money value={line.price_after} />
              </dd>
            )}
          </div>
        </Stack>
        <p className="quiet small">{reasonText(line.reason)}</p>
        {children}
      </Stack>
    </li>
  );
};

interface MarkedPlanProps {
  spaces: readonly { name: string; area: number | null }[];
  marks: readonly Mark[];
  area: { before: number; after: number };
}

export const MarkedPlan = ({ spaces, marks, area }: MarkedPlanProps) => {
  const kinds = new Set(marks.map(({ kind }) => kind));
  return (
    <Box className="squared" p={{ base: 16, sm: 24 }}>
      <FloorPlan
        spaces={spaces}
        marks={marks}
        label={labelOf(marks)}
        caption={
          <>
            <Cota>
              Área total <b>{areaChange(area)}</b>
            </Cota>
            <Group component="span" gap="4px 16px" mt={6}>
              {kinds.has('change') && <Key kind="change">Cambia</Key>}
              {kinds.has('add') && <Key kind="add">Nuevo</Key>}
              {kinds.has('remove') && <Key kind="remove">Sale</Key>}
              <Box component="span" ml="auto">
                Plano esquemático
              </Box>
            </Group>
          </>
        }
      />
    </Box>
  );
};

const areaChange = ({ before, after }: MarkedPlanProps['area']): string =>
  before === after ? `${areaWords(after)}, no cambia` : `${areaWords(before)} → ${areaWords(after)}`;

const Key = ({ kind, children }: { kind: Mark['kind']; children: string }) => (
  <span className="with-sign">
    <i className={classes.key} data-kind={kind} />
    {children}
  </span>
);

const verbs: Record<Mark['kind'], string> = { add: 'es nuevo', change: 'cambia', remove: 'sale' };

/** 'Plano esquemático: 1, Habitación 2 cambia; 2, Lavandería sale' */
const labelOf = (marks: readonly Mark[]): string =>
  marks.length === 0
    ? 'Plano esquemático sin cambios'
    : `Plano esquemático: ${marks.map(({ number, name, kind }) => `${number}, ${name} ${verbs[kind]}`).join('; ')}`;
