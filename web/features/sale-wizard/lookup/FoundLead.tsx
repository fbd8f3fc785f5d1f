import { Box, Divider, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowMerge } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { listLeadSales } from '#shared/contract/sale-drafts.ts';
import { type Lead, mergedNote, type RepeatReason, repeatReasons } from '#shared/domain/lead.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { paths } from '../../../app/paths.ts';
import { ChoiceCards } from '../../../ui/ChoiceCards.tsx';
import { InstantText } from '../../../ui/InstantText.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { withDraft } from '../draft.ts';
import { StepFailure } from '../StepFailure.tsx';
import { useSaving } from '../use-saving.ts';
import { startDraft } from './start-draft.ts';
import { type LeadSale, salesOf } from './use-lookup.ts';

/** The lead that was found, and the question whether it is the one. */
export const Component = ({ lead, sales: found }: { lead: Lead; sales: readonly LeadSale[] }) => {
  const [reason, setReason] = useState<RepeatReason | null>(null);
  const navigate = useNavigate();
  const saving = useSaving();
  const note = mergedNote(lead);
  // it may be sold while this question is on screen, by somebody else or in another tab
  const isKnown = found.length > 0 || reason !== null || saving.fields.repeat_reason !== undefined;
  const asked = useEndpoint(listLeadSales, salesOf(lead), { enabled: isKnown && found.length === 0 });
  const sales = asked.data?.data ?? found;
  const confirm = () =>
    saving.run(async () => {
      const others = sales.flatMap(({ draft_id }) => draft_id ?? []);
      const draftId = await startDraft({ lead, others, repeatReason: reason });
      await navigate(withDraft(paths.clientData(), draftId));
    });

  return (
    <>
      <Box component="section" className="card" bd="1.5px solid petroleo.7" style={{ overflow: 'hidden' }}>
        <Group p={{ base: 18, sm: '22px 24px' }} wrap="nowrap">
          <Box component="span" className="avatar" w={56} h={56} fz="h3" ff="heading" aria-hidden="true">
            {lead.name?.trim().slice(0, 1).toUpperCase()}
          </Box>
          <Box miw={0}>
            <h2>{lead.name}</h2>
            <span className="quiet">Lead encontrado en HubSpot</span>
          </Box>
        </Group>
        {note && (
          <Group
            component="p"
            className="notice"
            data-tone="warning"
            gap={10}
            px={{ base: 18, sm: 24 }}
            bdrs={0}
            wrap="nowrap"
          >
            <IconArrowMerge size={20} stroke={1.6} aria-hidden="true" />
            {note}
          </Group>
        )}
        <Divider color="piedra.2" />
        <Group component="dl" gap="12px 64px" px={{ base: 18, sm: 24 }} py={14}>
          <Fact name="Producto">{lead.product}</Fact>
          <Fact name="Correo">{lead.email}</Fact>
        </Group>
        {isKnown && <KnownSales sales={sales} reason={reason} onReason={setReason} />}
        <Group justify="space-between" px={{ base: 18, sm: 24 }} py="md" bg="petroleo.0">
          <Title order={3} fz="h3">
            ¿Es este tu cliente?
          </Title>
          <div className="wide-on-phone">
            <SubmitButton
              onClick={() => void confirm()}
              whyOff={isKnown && reason === null ? 'Elige por qué empiezas otra venta' : null}
              busy={saving.busy}
              busyLabel="Confirmando..."
            >
              Confirmar
            </SubmitButton>
          </div>
        </Group>
      </Box>
      <StepFailure failure={saving.failure} />
      <small>¿No es? Escribe otro ID y consulta de nuevo.</small>
    </>
  );
};

const Fact = ({ name, children }: { name: string; children: string | null }) => (
  <Box miw={0}>
    <Text component="dt" fz="xs" c="dimmed">
      {name}
    </Text>
    <Text component="dd" mt={2} fw={600}>
      {children}
    </Text>
  </Box>
);

interface KnownSalesProps {
  sales: readonly LeadSale[];
  reason: RepeatReason | null;
  onReason: (reason: RepeatReason) => void;
}

const KnownSales = ({ sales, reason, onReason }: KnownSalesProps) => (
  <Stack gap="sm" px={{ base: 18, sm: 24 }} py={{ base: 12, sm: 16 }} bg="guayacan.0">
    <Title order={3} fz="md">
      {sales.length > 1 ? 'Este lead ya tiene ventas' : 'Este lead ya tiene una venta'}
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
            {sale.product ?? 'Sin producto'}, {standOf(sale)} {sale.own ? 'tuya' : `de ${sale.seller}`}, desde{' '}
            <InstantText value={sale.started_at} dayOnly />
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

const standOf = ({ complete, cancelled }: LeadSale): string => {
  if (cancelled) return 'venta cancelada';
  return complete ? 'venta terminada' : 'venta en curso';
};

const SaleLink = ({ sale: { draft_id, project_id } }: { sale: LeadSale }) => {
  if (draft_id !== null) return <Link to={withDraft(paths.clientData(), draft_id)}>Continuar esa venta</Link>;
  return project_id === null ? null : <Link to={paths.project(project_id)}>Ver el proyecto</Link>;
};
