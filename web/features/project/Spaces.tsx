import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { formatArea } from '#shared/domain/area.ts';
import { counted } from '../../ui/count-words.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { FloorPlan } from '../../ui/FloorPlan.tsx';
import { Money } from '../../ui/Money.tsx';
import { SpaceSwatch } from '../../ui/SpaceSwatch.tsx';
import { HomePriceWords } from './ContractFigures.tsx';
import { SectionCard } from './parts.tsx';
import type { Project } from './project.ts';
import { useMoneySeen } from './use-money-seen.ts';

type Space = Project['spaces'][number];

/** The spaces beside their drawing, with the prices that the person sees: pointing at a row fills its room. */
export const Component = ({ project: { spaces, totals, home_price } }: { project: Project }) => {
  const [pointed, setPointed] = useState<string | null>(null);
  const { price: seesPrice } = useMoneySeen();
  const pointing = ({ name }: Space) => ({
    onPointerEnter: () => setPointed(name),
    onPointerLeave: () => setPointed(null),
  });
  const price: Column<Space> = {
    title: 'Precio',
    right: true,
    cell: (space) => <Money value={space.price} empty="Sin precio" />,
    foot: <Money value={totals.price} />,
  };
  const columns: Column<Space>[] = [
    {
      title: 'Espacio',
      header: true,
      cell: ({ name }) => (
        <Group component="span" gap={10} wrap="nowrap">
          <SpaceSwatch name={name} />
          {name}
        </Group>
      ),
      foot: 'Total',
    },
    ...(seesPrice ? [price] : []),
    {
      title: 'Área (m²)',
      right: true,
      cell: ({ area }) => (area === null ? 'Sin área' : formatArea(area)),
      foot: formatArea(totals.area),
    },
    {
      title: 'Nota',
      wide: seesPrice,
      cell: ({ note }) => note ?? <span className="quiet">Sin nota</span>,
      footLabel: 'Costo por m²',
      foot: seesPrice && (
        <>
          <Text span inherit fw={450} c="dimmed" visibleFrom="sm">
            Costo por m²{' '}
          </Text>
          <Money value={totals.cost_per_sqm} />
        </>
      ),
    },
  ];
  return (
    <div className="columns" data-ratio="2-1">
      <SectionCard title="Espacios" aside={counted(spaces.length, 'espacio', 'espacios')}>
        <DataTable inset columns={columns} rows={spaces} rowKey={({ name }) => name} rowProps={pointing} />
        <HomePriceWords price={home_price} />
      </SectionCard>
      <SectionCard title="Plano">
        <FloorPlan spaces={spaces} highlight={pointed} />
      </SectionCard>
    </div>
  );
};
