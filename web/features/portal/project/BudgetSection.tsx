import { useMediaQuery } from '@mantine/hooks';
import { type HomePrice, homePriceWords } from '#shared/domain/home-price.ts';
import { formatPesos } from '#shared/domain/money.ts';
import { formatArea, totalsOf } from '#shared/domain/spaces.ts';
import { unbroken } from '../../../ui/count-words.ts';
import { FloorPlan } from '../../../ui/FloorPlan.tsx';
import { Money } from '../../../ui/Money.tsx';
import { SpaceSwatch } from '../../../ui/SpaceSwatch.tsx';
import classes from './budget.module.css';
import { ComingDocuments, Documents } from './DocumentCards.tsx';
import page from './page.module.css';
import type { FamilyProject } from './project.ts';
import { SectionHead } from './SectionHead.tsx';

type Space = FamilyProject['project']['spacePrices'][number];

interface BudgetSectionProps {
  data: FamilyProject;
  /** the name of the space that is pointed at */
  lit: string | null;
  onLight: (space: string | null) => void;
}

/** Mi presupuesto, space by space, and beside it the documents. */
export const BudgetSection = ({ data, lit, onLight }: BudgetSectionProps) => (
  <section id="budget" aria-labelledby="budget-title">
    <SectionHead section="budget" title="Mi presupuesto" />
    <div className={page.columns}>
      <Budget spaces={data.project.spacePrices} price={data.project.home_price} lit={lit} onLight={onLight} />
      <div className={page.stack}>
        <Documents documents={data.documents} />
        <ComingDocuments upcoming={data.upcoming} />
      </div>
    </div>
  </section>
);

const Budget = ({
  spaces,
  price: total,
  lit,
  onLight,
}: { spaces: readonly Space[]; price: HomePrice } & Pick<BudgetSectionProps, 'lit' | 'onLight'>) => {
  const wide = useMediaQuery('(min-width: 47.5em)', true, { getInitialValueInEffect: false });
  if (spaces.length === 0) {
    return (
      <div className={page.card}>
        <h3>Por espacios</h3>
        <p className={page.quiet}>Aún no hay precios por espacio.</p>
      </div>
    );
  }
  const { area } = totalsOf(spaces);
  const words = homePriceWords(total);
  const largest = Math.max(1, ...spaces.map(({ price }) => price));
  return (
    <div className={page.card}>
      <div className={classes.top}>
        <div>
          <p className={page.quiet}>Precio total</p>
          <p className={classes.total}>{formatPesos(total.spaces)}</p>
          <p className={classes.sum}>
            Suma de {spaces.length === 1 ? '1 espacio' : `${spaces.length} espacios`}, {formatArea(area)} m²
          </p>
          {words && <p className={classes.sum}>{unbroken(words)}</p>}
        </div>
        {/* the large one is a screen away from the list that lights it */}
        {wide && (
          <div className={classes.plan} aria-hidden="true">
            <FloorPlan
              spaces={spaces.map(({ space_name: name, area: size }) => ({ name, area: size }))}
              variant="plain"
              highlight={lit}
            />
          </div>
        )}
      </div>
      <h3 className={classes.heading}>Por espacios</h3>
      <ul className={classes.spaces}>
        {spaces
          .toSorted((a, b) => b.price - a.price)
          .map((space) => (
            <SpaceRow key={space.space_name} space={space} largest={largest} onLight={onLight} />
          ))}
      </ul>
    </div>
  );
};

interface SpaceRowProps {
  space: Space;
  /** price of the dearest space: the whole length of the bar */
  largest: number;
  onLight: (space: string | null) => void;
}

const SpaceRow = ({ space: { space_name: name, price, area }, largest, onLight }: SpaceRowProps) => (
  <li
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard lights a room as the mouse does (design.md, 5)
    tabIndex={0}
    onPointerEnter={() => onLight(name)}
    onPointerLeave={() => onLight(null)}
    onFocus={() => onLight(name)}
    onBlur={() => onLight(null)}
  >
    <SpaceSwatch name={name} />
    <span className={classes.name}>{name}</span>
    <svg viewBox="0 0 100 1" preserveAspectRatio="none" className={classes.bar} aria-hidden="true">
      <rect width={(price / largest) * 100} height="1" />
    </svg>
    <span className={`num ${classes.area}`}>{formatArea(area)} m²</span>
    <span className={classes.price}>
      <Money value={price} />
    </span>
  </li>
);
