import { useState } from 'react';
import { homePriceWords } from '#shared/domain/home-price.ts';
import { formatArea } from '#shared/domain/spaces.ts';
import { unbroken } from '../../ui/count-words.ts';
import { FloorPlan } from '../../ui/FloorPlan.tsx';
import { Money } from '../../ui/Money.tsx';
import { SpaceSwatch } from '../../ui/SpaceSwatch.tsx';
import figures from './figures.module.css';
import { SectionCard } from './parts.tsx';
import classes from './project.module.css';
import type { Project } from './project.ts';
import { useMoneySeen } from './use-money-seen.ts';

/** The spaces beside their drawing, with the prices that the person sees: pointing at a row fills its room. */
export const Spaces = ({ project: { spaces, totals, home_price } }: { project: Project }) => {
  const [pointed, setPointed] = useState<string | null>(null);
  const { price: seesPrice } = useMoneySeen();
  return (
    <div className={classes.columns}>
      <SectionCard title="Espacios" aside={spaces.length === 1 ? '1 espacio' : `${spaces.length} espacios`}>
        <table className={figures.table}>
          <thead>
            <tr>
              <th scope="col">Espacio</th>
              {seesPrice && (
                <th scope="col" className={figures.right}>
                  Precio
                </th>
              )}
              <th scope="col" className={figures.right}>
                Área (m²)
              </th>
              <th scope="col">Nota</th>
            </tr>
          </thead>
          <tbody>
            {spaces.map((space) => (
              <tr
                key={space.name}
                onPointerEnter={() => setPointed(space.name)}
                onPointerLeave={() => setPointed(null)}
              >
                <th scope="row" className={figures.wide}>
                  <span className={classes.space}>
                    <SpaceSwatch name={space.name} />
                    {space.name}
                  </span>
                </th>
                {seesPrice && (
                  <td data-label="Precio" className={figures.right}>
                    <Money value={space.price} empty="Sin precio" />
                  </td>
                )}
                <td data-label="Área (m²)" className={figures.right}>
                  <span className="num">{space.area === null ? 'Sin área' : formatArea(space.area)}</span>
                </td>
                <td data-label="Nota" className={seesPrice ? figures.wide : undefined}>
                  {space.note ?? <span className={classes.quiet}>Sin nota</span>}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className={figures.wide}>
                Total
              </th>
              {seesPrice && (
                <td data-label="Precio" className={figures.right}>
                  <Money value={totals.price} />
                </td>
              )}
              <td data-label="Área (m²)" className={figures.right}>
                <span className="num">{formatArea(totals.area)}</span>
              </td>
              {seesPrice ? (
                <td data-label="Costo por m²" className={figures.wide}>
                  <span className={figures.footNote}>Costo por m² </span>
                  <Money value={totals.cost_per_sqm} />
                </td>
              ) : (
                <td />
              )}
            </tr>
          </tfoot>
        </table>
        {home_price && <p className={classes.explained}>{unbroken(homePriceWords(home_price) ?? '')}</p>}
      </SectionCard>
      <SectionCard title="Plano">
        <FloorPlan spaces={spaces} highlight={pointed} />
      </SectionCard>
    </div>
  );
};
