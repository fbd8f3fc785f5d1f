import { Box, SimpleGrid, Text } from '@mantine/core';
import { formatArea } from '#shared/domain/spaces.ts';
import { counted } from '../../ui/count-words.ts';
import { DataTable } from '../../ui/DataTable.tsx';
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

const Head = ({ id, title, needs }: { id: string; title: string; needs: Needs }) => (
  <header className="card-head">
    <h2 id={id}>{title}</h2>
    {needs.works > 0 && <span>{worksOf(needs.works)} en los próximos 30 días</span>}
    {needs.held > 0 && (
      <Text span w="100%" c="orange.8" fw={580}>
        No suma {counted(needs.held, 'obra que espera', 'obras que esperan')} el retracto de la familia
      </Text>
    )}
  </header>
);

export const KindTiles = ({ needs }: { needs: Needs }) => (
  <section className="card" aria-labelledby="por-espacio">
    <Head id="por-espacio" title="Lo que empieza, por espacio" needs={needs} />
    {needs.kinds.length === 0 ? (
      <p className="quiet card-body">{nothingOf(needs)}</p>
    ) : (
      <SimpleGrid component="dl" className="card-body" minColWidth="150px" spacing="sm">
        {needs.kinds.map(({ kind, spaces, area }) => (
          <Box key={kind} p="10px 14px" className="outlined">
            <dt className="with-sign label">
              <SpaceSwatch name={kind} />
              {kind}
            </dt>
            <dd>
              <b className="num">{formatArea(area)} m²</b>
              <small>{counted(spaces, 'espacio', 'espacios')}</small>
            </dd>
          </Box>
        ))}
      </SimpleGrid>
    )}
  </section>
);

export const KindTable = ({ needs }: { needs: Needs }) => (
  <section className="card" aria-labelledby="por-espacio">
    <Head id="por-espacio" title="Lo que empieza, por espacio" needs={needs} />
    {needs.kinds.length === 0 ? (
      <p className="quiet card-body">{nothingOf(needs)}</p>
    ) : (
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
    )}
  </section>
);

export const StyleNeeds = ({ needs }: { needs: Needs }) => (
  <section className="card" aria-labelledby="por-estilo">
    <Head id="por-estilo" title="Lo que empieza, por estilo" needs={needs} />
    {needs.styles.length === 0 ? (
      <p className="quiet card-body">{nothingOf(needs)}</p>
    ) : (
      <ul className={`rows card-body ${classes.styles}`}>
        {needs.styles.map(({ style, materials, works, area }) => (
          <li key={style ?? ''}>
            <b>{style ?? 'Sin estilo elegido'}</b>
            <span className="num">
              {worksOf(works)}, {formatArea(area)} m²
            </span>
            {materials.length > 0 && <Materials materials={materials} />}
          </li>
        ))}
      </ul>
    )}
  </section>
);
