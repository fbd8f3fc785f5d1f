import { ActionIcon, Box, Group, Text, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { discardSaleDraft, listSaleDrafts } from '#shared/contract/sale-drafts.ts';
import { stepNames, stepPaths, wizardSteps } from '#shared/domain/sale.ts';
import { errorMessage } from '../../api/api-error.ts';
import type { useEndpointPages } from '../../api/hooks.ts';
import { useAction } from '../../api/use-action.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { InstantText } from '../../ui/InstantText.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { toast, toastError } from '../../ui/toasts.tsx';
import classes from './seller.module.css';

type Draft = ReplyOf<typeof listSaleDrafts>['data'][number];

type Drafts = ReturnType<typeof useEndpointPages<typeof listSaleDrafts>>;

/** 'Ventas en curso': each goes on at the step it was left at, on any device. Nothing shows while there are none. */
export const SalesInProgress = ({ drafts }: { drafts: Drafts }) => {
  const [leaving, setLeaving] = useState<Draft | null>(null);
  const discard = useAction(discardSaleDraft, {
    refreshes: [listSaleDrafts],
    onSuccess: () => {
      setLeaving(null);
      toast('Venta descartada');
    },
    onError: (error) => {
      setLeaving(null);
      toastError(errorMessage(error));
    },
  });

  if (drafts.isError && drafts.data === undefined) {
    return (
      <ErrorState
        message="No pudimos cargar tus ventas en curso. Revisa tu conexión e intenta de nuevo."
        onRetry={() => void drafts.refetch()}
      />
    );
  }
  const sales = drafts.data?.flatMap((page) => page.data) ?? [];
  if (sales.length === 0) return null;
  return (
    <Box component="section" mb={14} aria-labelledby="ventas-en-curso">
      <Group justify="space-between" mb={8}>
        <Title order={2} id="ventas-en-curso" fz="h3">
          Ventas en curso
        </Title>
        <MoreButton
          pages={drafts}
          label="Ver más ventas en curso"
          one="venta en curso"
          many="ventas en curso"
          inTitle
        />
      </Group>
      <ul className={classes.sales}>
        {sales.map((sale) => (
          <SaleRow key={sale.id} sale={sale} onDiscard={() => setLeaving(sale)} />
        ))}
      </ul>
      <ConfirmDialog
        opened={leaving !== null}
        title="¿Descartar esta venta?"
        confirmLabel="Descartar venta"
        busyLabel="Descartando..."
        busy={discard.isPending}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && discard.mutate({ params: { id: leaving.id } })}
      >
        La venta de {leaving?.client_name} (lead {leaving?.lead_id}) sale de la lista. Lo que ya registraste
        se conserva.
      </ConfirmDialog>
    </Box>
  );
};

const SaleRow = ({ sale, onDiscard }: { sale: Draft; onDiscard: () => void }) => {
  const number = wizardSteps.indexOf(sale.step) + 1;
  return (
    <Group component="li" className={`card ${classes.sale}`} gap={0} align="stretch" wrap="nowrap">
      <Link
        to={`${stepPaths(sale.step, sale.product)}?venta=${sale.id}`}
        className={`plain ${classes.resume}`}
      >
        <Box component="span" flex={1} miw={0} lh={1.35}>
          <Text component="b" inherit fw={650} display="block" truncate>
            {sale.client_name}
          </Text>
          <small>
            Paso {number} de {wizardSteps.length}: {stepNames[sale.step]}
          </small>
          <small>
            {sale.product ?? 'Sin producto'}, lead {sale.lead_id}, desde{' '}
            <InstantText value={sale.started_at} dayOnly />
          </small>
          <Group component="span" gap={3} mt={4} wrap="nowrap" aria-hidden="true">
            {wizardSteps.map((step, index) => (
              <i
                key={step}
                className={classes.segment}
                data-state={index < sale.steps_done ? 'done' : step === sale.step ? 'current' : 'todo'}
              />
            ))}
          </Group>
        </Box>
      </Link>
      <ActionIcon h="auto" aria-label={`Descartar la venta de ${sale.client_name}`} onClick={onDiscard}>
        <IconX size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Group>
  );
};
