import { Group, Stack, Title } from '@mantine/core';
import { Link } from 'react-router';
import { type RepeatReason, repeatReasons } from '#shared/domain/lead.ts';
import { paths } from '../../../app/paths.ts';
import { ChoiceCards } from '../../../ui/ChoiceCards.tsx';
import { InstantText } from '../../../ui/InstantText.tsx';
import { withDraft } from '../draft.ts';
import type { LeadSale } from './use-lookup.ts';

interface KnownSalesProps {
  sales: readonly LeadSale[];
  reason: RepeatReason | null;
  onReason: (reason: RepeatReason) => void;
}

/** The sales that the lead has already, and why another one starts. */
export const KnownSales = ({ sales, reason, onReason }: KnownSalesProps) => (
  <Stack gap="sm" px={{ base: 18, sm: 24 }} py={{ base: 12, sm: 16 }} bg="guayacan.0">
    <Title order={3} fz="md">
      {sales.length === 1 ? 'Este lead ya tiene una venta' : 'Este lead ya tiene ventas'}
    </Title>
    <Stack component="ul" gap="xs" fz="sm">
      {sales.map((sale) => (
        <Group
          component="li"
          key={`${sale.seller}-${sale.started_at}`}
          justify="space-between"
          gap="2px 16px"
        >
          <span>
            {sale.product ?? 'Sin producto'}, {sale.complete ? 'venta terminada' : 'venta en curso'}{' '}
            {sale.own ? 'tuya' : `de ${sale.seller}`}, desde <InstantText value={sale.started_at} dayOnly />
          </span>
          <SaleLink sale={sale} />
        </Group>
      ))}
    </Stack>
    <ChoiceCards
      label="Por qué empiezas otra venta"
      value={reason}
      onChange={onReason}
      options={repeatReasons.map((value) => ({ value, label: value }))}
    />
  </Stack>
);

const SaleLink = ({ sale: { draft_id, project_id } }: { sale: LeadSale }) => {
  if (draft_id !== null) return <Link to={withDraft(paths.clientData(), draft_id)}>Continuar esa venta</Link>;
  return project_id === null ? null : <Link to={paths.project(project_id)}>Ver el proyecto</Link>;
};
