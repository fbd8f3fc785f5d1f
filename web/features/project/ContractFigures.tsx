import { Box, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { listChanges } from '#shared/contract/changes.ts';
import { worksDurationWords } from '#shared/domain/calendar.ts';
import { changedPriceWords } from '#shared/domain/change-words.ts';
import { homePriceWords } from '#shared/domain/home-price.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { paths } from '../../app/paths.ts';
import { Cota } from '../../ui/Cota.tsx';
import { unbroken } from '../../ui/count-words.ts';
import { DayText } from '../../ui/DayText.tsx';
import { Covered } from '../../ui/FamilyMode.tsx';
import { Money } from '../../ui/Money.tsx';
import { Fact } from './parts.tsx';
import classes from './project.module.css';
import type { Project } from './project.ts';

/** Price, cost and dates of the works, each amount only for the roles that see it (design.md, section 6k). */
export const ContractFigures = ({
  project: { id, contract, home_price, business_days },
  brief = false,
}: {
  project: Project;
  /** without cost and margin, which are not for a screen that a family may look at */
  brief?: boolean;
}) => {
  if (contract === null) return <p className="quiet">Aún no hay datos del contrato.</p>;
  return (
    <>
      {contract.base_price !== null && <Amounts contract={contract} brief={brief} />}
      <HomePriceWords price={home_price} />
      {contract.base_price !== null && <ChangedPrice projectId={id} />}
      <Box mt={18}>
        {business_days !== null && <Cota>{worksDurationWords(business_days)}</Cota>}
        <Group justify="space-between" mt={4}>
          <span>
            <span className="visually-hidden">Inicio de obra: </span>
            <DayText value={contract.start_date} />
          </span>
          <span>
            <span className="visually-hidden">Fin de obra: </span>
            <DayText value={contract.end_date} />
          </span>
        </Group>
      </Box>
    </>
  );
};

export const HomePriceWords = ({ price }: { price: Project['home_price'] }) => {
  const words = price && homePriceWords(price);
  return (
    words && (
      <Text mt="sm" fz="sm" c="dimmed">
        {unbroken(words)}
      </Text>
    )
  );
};

const Amounts = ({ contract, brief }: { contract: NonNullable<Project['contract']>; brief: boolean }) => {
  const { base_price, applied_changes, discount_total, price } = contract;
  const applied = applied_changes ?? 0;
  const signed = (amount: number | null) => (amount === null ? null : amount - applied);
  return (
    <Stack component="dl" className={classes.figures} gap={10} fz="sm">
      <Amount name="Precio base" value={signed(base_price)} />
      <Amount name="Descuentos" value={discount_total === null ? null : -discount_total} />
      <Amount name="Precio con descuento" value={signed(price)} />
      {contract.version > 1 && (
        <>
          <Amount name="Otrosíes aplicados" value={applied_changes} />
          <Amount name={`Precio, versión ${contract.version}`} value={price} />
        </>
      )}
      {!brief && (
        <>
          <Amount name="Costo directo" value={contract.direct_cost} covered />
          <Amount name="Margen" value={contract.margin} covered />
        </>
      )}
    </Stack>
  );
};

interface AmountProps {
  name: string;
  value: number | null;
  /** a family does not see it */
  covered?: boolean;
}

const Amount = ({ name, value, covered = false }: AmountProps) => {
  const amount = value === null ? null : <Money value={value} />;
  return <Fact name={name}>{covered && amount ? <Covered>{amount}</Covered> : amount}</Fact>;
};

const ChangedPrice = ({ projectId }: { projectId: number }) => {
  const changes = useEndpoint(listChanges, { params: { id: projectId } }).data?.data;
  if (!changes?.price) return null;
  const applied = changes.changes.flatMap(({ state, number, value }) =>
    state === 'applied' && value !== null ? [{ number, value }] : [],
  );
  const words = changedPriceWords(changes.price.contract, applied);
  return (
    words && (
      <Text mt="sm" fz="sm">
        {unbroken(words)}. <Link to={paths.project(projectId, 'otrosies')}>Ver otrosíes</Link>
      </Text>
    )
  );
};
