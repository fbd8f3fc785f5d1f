import { formatArea } from '#shared/domain/spaces.ts';
import { counted } from '../../ui/count-words.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { SpaceSwatch } from '../../ui/SpaceSwatch.tsx';
import { Materials } from './HomeDetails.tsx';
import classes from './needs.module.css';
import panel from './panel.module.css';
import type { Needs } from './panel.ts';

/** What the works that start in the next 30 days need in all. */

const nothingOf = ({ held }: Needs): string =>
  held === 0
    ? 'No hay obras que empiecen en los próximos 30 días.'
    : 'Ninguna obra de los próximos 30 días se puede comprar todavía.';

const worksOf = (works: number): string => counted(works, 'obra', 'obras');

const Head = ({ id, title, needs }: { id: string; title: string; needs: Needs }) => (
  <header className={panel.cardHead}>
    <h2 id={id}>{title}</h2>
    {needs.works > 0 && <span>{worksOf(needs.works)} en los próximos 30 días</span>}
    {needs.held > 0 && (
      <span className={panel.held}>
        No suma {counted(needs.held, 'obra que espera', 'obras que esperan')} el retracto de la familia
      </span>
    )}
  </header>
);

/** m² by kind of space, each a tile. */
export const KindTiles = ({ needs }: { needs: Needs }) => (
  <section className={panel.card} aria-labelledby="por-espacio">
    <Head id="por-espacio" title="Lo que empieza, por espacio" needs={needs} />
    {needs.kinds.length === 0 ? (
      <p className={panel.cardQuiet}>{nothingOf(needs)}</p>
    ) : (
      <dl className={classes.tiles}>
        {needs.kinds.map(({ kind, spaces, area }) => (
          <div key={kind}>
            <dt className={panel.space}>
              <SpaceSwatch name={kind} />
              {kind}
            </dt>
            <dd>
              <span className="num">{formatArea(area)} m²</span>
              <small>{counted(spaces, 'espacio', 'espacios')}</small>
            </dd>
          </div>
        ))}
      </dl>
    )}
  </section>
);

/** m² by kind of space, with their total. */
export const KindTable = ({ needs }: { needs: Needs }) => (
  <section className={panel.card} aria-labelledby="por-espacio">
    <Head id="por-espacio" title="Lo que empieza, por espacio" needs={needs} />
    {needs.kinds.length === 0 ? (
      <p className={panel.cardQuiet}>{nothingOf(needs)}</p>
    ) : (
      <DataTable
        flat
        rows={needs.kinds}
        rowKey={({ kind }) => kind}
        columns={[
          {
            title: 'Tipo',
            header: true,
            cell: ({ kind }) => (
              <span className={panel.space}>
                <SpaceSwatch name={kind} />
                {kind}
              </span>
            ),
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

/** The styles with their materials, the largest area first. */
export const StyleNeeds = ({ needs }: { needs: Needs }) => (
  <section className={panel.card} aria-labelledby="por-estilo">
    <Head id="por-estilo" title="Lo que empieza, por estilo" needs={needs} />
    {needs.styles.length === 0 ? (
      <p className={panel.cardQuiet}>{nothingOf(needs)}</p>
    ) : (
      <ul className={classes.styles}>
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
