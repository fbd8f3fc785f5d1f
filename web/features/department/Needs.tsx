import { Box, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatArea } from '#shared/domain/area.ts';
import { areaWords, counted } from '../../ui/count-words.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { HeadedCard } from '../../ui/HeadedCard.tsx';
import { Materials } from '../../ui/Materials.tsx';
import { SpaceName, SpaceSwatch } from '../../ui/SpaceSwatch.tsx';
import classes from './needs.module.css';
import type { Needs } from './panel.ts';

/** What the works that start in the next 30 days need in all. */

const nothingOf = ({ held }: Needs): string =>
  held === 0
    ? 'No hay obras que empiecen en los próximos 30 días.'
    : 'Ninguna obra de los próximos 30 días se puede comprar todavía.';

const worksOf = (works: number): string => counted(works, 'obra', 'obras');

interface NeedsCardProps {
  by: 'espacio' | 'estilo';
  needs: Needs;
  isEmpty: boolean;
  children: ReactNode;
}

const NeedsCard = ({ by, needs, isEmpty, children }: NeedsCardProps) => (
  <HeadedCard
    id={`por-${by}`}
    title={`Lo que empieza, por ${by}`}
    aside={
      <>
        {needs.works > 0 && <span>{worksOf(needs.works)} en los próximos 30 días</span>}
        {needs.held > 0 && (
          <Text span w="100%" c="orange.8" fw={580}>
            No suma {counted(needs.held, 'obra que espera', 'obras que esperan')} el retracto de la familia
          </Text>
        )}
      </>
    }
  >
    {isEmpty ? <p className="quiet card-body">{nothingOf(needs)}</p> : children}
  </HeadedCard>
);

export const KindTiles = ({ needs }: { needs: Needs }) => (
  <NeedsCard by="espacio" needs={needs} isEmpty={needs.kinds.length === 0}>
    <SimpleGrid component="dl" className="card-body" minColWidth="150px" spacing="sm">
      {needs.kinds.map(({ kind, spaces, area }) => (
        <Box key={kind} p="10px 14px" className="outlined">
          <dt className="with-sign label">
            <SpaceSwatch name={kind} />
            {kind}
          </dt>
          <dd>
            <b className="num">{areaWords(area)}</b>
            <small>{counted(spaces, 'espacio', 'espacios')}</small>
          </dd>
        </Box>
      ))}
    </SimpleGrid>
  </NeedsCard>
);

export const KindTable = ({ needs }: { needs: Needs }) => (
  <NeedsCard by="espacio" needs={needs} isEmpty={needs.kinds.length === 0}>
    <DataTable
      flat
      rows={needs.kinds}
      rowKey={({ kind }) => kind}
      columns={[
        {
          title: 'Tipo',
          header: true,
          cell: ({ kind }) => <SpaceName name={kind} />,
          foot: 'Total',
        },
        {
          title: 'Espacios',
          right: true,
          cell: ({ spaces }) => spaces.toLocaleString('es-CO'),
          foot: needs.kinds.reduce((total, { spaces }) => total + spaces, 0).toLocaleString('es-CO'),
        },
        {
          title: 'Área (m²)',
          right: true,
          cell: ({ area }) => formatArea(area),
          foot: formatArea(needs.kinds.reduce((total, { area }) => total + area, 0)),
        },
      ]}
    />
  </NeedsCard>
);

export const StyleNeeds = ({ needs }: { needs: Needs }) => (
  <NeedsCard by="estilo" needs={needs} isEmpty={needs.styles.length === 0}>
    <ul className={`rows card-body ${classes.styles}`}>
      {needs.styles.map(({ style, materials, works, area }) => (
        <li key={style ?? ''}>
          <b>{style ?? 'Sin estilo elegido'}</b>
          <span className="num">
            {worksOf(works)}, {areaWords(area)}
          </span>
          {materials.length > 0 && <Materials materials={materials} />}
        </li>
      ))}
    </ul>
  </NeedsCard>
);
