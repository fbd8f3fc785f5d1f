import { Box, Group, Stack } from '@mantine/core';
import { discountTypeLabel } from '#shared/domain/discounts.ts';
import { formatPercent, toBasisPoints } from '#shared/domain/money.ts';
import { saleRoles } from '#shared/domain/roles.ts';
import { saysCost } from '#shared/domain/sale-warnings.ts';
import { roleOf, useSession } from '../../app/session.ts';
import { unbroken } from '../../ui/count-words.ts';
import { COVERED_WARNING, useFamilyMode } from '../../ui/FamilyMode.tsx';
import { InstantText } from '../../ui/InstantText.tsx';
import { Money } from '../../ui/Money.tsx';
import { ContractFigures } from './ContractFigures.tsx';
import { SigningCard } from './contract/SigningCard.tsx';
import { PlanOfPayments } from './PlanOfPayments.tsx';
import { SectionCard } from './parts.tsx';
import { RegisterReceipt } from './payments/RegisterReceipt.tsx';
import type { Project } from './project.ts';

/** The contract with its discounts and its plan; a tab of the roles that see the price. */
export const Component = ({ project }: { project: Project }) => {
  const user = useSession();
  return (
    <Stack gap="lg">
      <div className="columns">
        <SectionCard title="Contrato">
          <ContractFigures project={project} />
          {project.review && <Review review={project.review} />}
        </SectionCard>
        <SectionCard title="Descuentos">
          <Discounts discounts={project.discounts} />
        </SectionCard>
      </div>
      {user && saleRoles.some((role) => role === roleOf(user)) && <SigningCard projectId={project.id} />}
      <SectionCard
        title="Plan de pagos"
        // who sells has it as the action of the page
        aside={user && roleOf(user) !== 'sales' && <RegisterReceipt projectId={project.id} />}
      >
        <PlanOfPayments projectId={project.id} />
      </SectionCard>
    </Stack>
  );
};

const Review = ({ review }: { review: NonNullable<Project['review']> }) => {
  const covered = useFamilyMode();
  return (
    <Box component="section" aria-label="Avisos al finalizar" mt="md">
      <p className="quiet">
        {review.confirmed_by === null ? (
          'La venta se finalizó con avisos sin confirmar:'
        ) : (
          <>
            Avisos confirmados por {review.confirmed_by},{' '}
            {review.confirmed_at && <InstantText value={review.confirmed_at} />}:
          </>
        )}
      </p>
      <Box component="ul" mt="xs" className="bullets">
        {review.warnings.map((warning) => (
          <li key={warning.sentence}>
            {unbroken(covered && saysCost(warning) ? COVERED_WARNING : warning.sentence)}
          </li>
        ))}
      </Box>
    </Box>
  );
};

const Discounts = ({ discounts }: { discounts: Project['discounts'] }) =>
  discounts.length === 0 ? (
    <p className="quiet">Esta venta no tiene descuentos.</p>
  ) : (
    <ol className="rows">
      {discounts.map((discount) => (
        <Group component="li" key={discount.id} gap="sm" py={10}>
          <Box component="span" flex={1}>
            {discountTypeLabel(discount.discount_name)}
          </Box>
          <span className="num">{formatPercent(toBasisPoints(discount.discount_percentage))}</span>
          <Box component="span" w={130} ta="right">
            <Money value={discount.discount_amount} />
          </Box>
        </Group>
      ))}
    </ol>
  );
