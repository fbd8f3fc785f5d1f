import { Box, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type HomePrice, homePriceWords } from '#shared/domain/home-price.ts';
import { formatPesos } from '#shared/domain/money.ts';
import { totalsOf } from '#shared/domain/space-totals.ts';
import { areaWords, unbroken } from '../../../ui/count-words.ts';
import { FloorPlan } from '../../../ui/FloorPlan.tsx';
import { Money } from '../../../ui/Money.tsx';
import { SpaceSwatch } from '../../../ui/SpaceSwatch.tsx';
import classes from './budget.module.css';
import { ComingDocuments, Documents } from './DocumentCards.tsx';
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
    <div className="columns" data-ratio="7-5">
      <Budget spaces={data.project.spacePrices} price={data.project.home_price} lit={lit} onLight={onLight} />
      <Stack gap="lg">
        <Documents documents={data.documents} toSign={data.to_sign} mayCome={data.upcoming.length > 0} />
        <ComingDocuments upcoming={data.upcoming} />
      </Stack>
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
      <div className="card padded">
        <Title order={3} mb="xs">
          Por espacios
        </Title>
        <p className="quiet">Aún no hay precios por espacio.</p>
      </div>
    );
  }
  const { area } = totalsOf(spaces);
  const words = homePriceWords(total);
  const largest = Math.max(1, ...spaces.map(({ price }) => price));
  return (
    <div className="card padded">
      <Group align="flex-start" justify="space-between" gap={24} wrap="nowrap">
        <div>
          <p className="quiet">Precio total</p>
          <Text className="figure num" fz={{ base: 'h1', sm: 'total' }} lh={1} mt={4} mb={6}>
            {formatPesos(total.spaces)}
          </Text>
          <small>
            Suma de {spaces.length === 1 ? '1 espacio' : `${spaces.length} espacios`}, {areaWords(area)}
          </small>
          {words && <small>{unbroken(words)}</small>}
        </div>
        {/* the large one is a screen away from the list that lights it */}
        {wide && (
          <Box flex="0 1 196px" aria-hidden="true">
            <FloorPlan
              spaces={spaces.map(({ space_name: name, area: size }) => ({ name, area: size }))}
              variant="plain"
              highlight={lit}
            />
          </Box>
        )}
      </Group>
      <Title order={3} mt={22} mb={6}>
        Por espacios
      </Title>
      <ul className="rows">
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
    className={classes.space}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard lights a room as the mouse does (design.md, 5)
    tabIndex={0}
    onPointerEnter={() => onLight(name)}
    onPointerLeave={() => onLight(null)}
    onFocus={() => onLight(name)}
    onBlur={() => onLight(null)}
  >
    <SpaceSwatch name={name} />
    <Text span inherit fw={580}>
      {name}
    </Text>
    <Progress value={(price / largest) * 100} className={classes.bar} aria-hidden="true" />
    <Text span fz={{ base: 'sm', sm: 'md' }} ta="right" c="dimmed" className={`num ${classes.area}`}>
      {areaWords(area)}
    </Text>
    <Text span inherit ta="right">
      <Money value={price} />
    </Text>
  </li>
);
