import { Button, Group, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { readClientHome, readClientProject } from '#shared/contract/portal.ts';
import { askEarlyStart, withdrawPurchase } from '#shared/contract/withdrawal.ts';
import { formatDay, formatDayLong } from '#shared/domain/calendar.ts';
import { moneyBackSentence } from '#shared/domain/cancellation.ts';
import { MAX_REASON } from '#shared/domain/reasons.ts';
import { useAction } from '../../../api/use-action.ts';
import { useActionForm } from '../../../api/use-action-form.ts';
import { useKeptForm } from '../../../app/kept-form.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { unbroken } from '../../../ui/count-words.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { type DialogProps, FormDialog } from '../../../ui/Form.tsx';
import { toastSent } from '../../../ui/toasts.tsx';
import type { FamilyProject } from './project.ts';

interface WithdrawalProps {
  projectId: number;
  withdrawal: NonNullable<FamilyProject['withdrawal']>;
}

const refreshes = [readClientHome, readClientProject];

/** Until when the family may withdraw, and the request to begin at once; only while the law's days run. */
export const Withdrawal = ({ projectId, withdrawal }: WithdrawalProps) => {
  const [opened, setOpened] = useState<'withdraw' | 'early' | null>(null);
  const { last_day, early_start_on } = withdrawal;
  const close = () => setOpened(null);
  return (
    <section className="card padded not-printed" aria-labelledby="retracto">
      <h2 id="retracto">Puedes retractarte hasta el {formatDayLong(last_day)}</h2>
      <p className="quiet">
        Son cinco días hábiles desde que el contrato quedó firmado, porque lo firmaste a distancia (Ley 1480
        de 2011, artículo 47). Antes de confirmar verás qué pasa con tu dinero.
      </p>
      {early_start_on !== null && (
        <Text mt="xs">
          El {formatDay(early_start_on)} pediste que empezáramos antes de que termine el plazo.
        </Text>
      )}
      <Group gap="sm" mt="md">
        {early_start_on === null && (
          <Button variant="default" onClick={() => setOpened('early')}>
            Quiero que empiecen ya
          </Button>
        )}
        <Button variant="default" onClick={() => setOpened('withdraw')}>
          Retractarme
        </Button>
      </Group>
      <WithdrawDialog {...{ projectId, withdrawal }} opened={opened === 'withdraw'} onClose={close} />
      <EarlyDialog projectId={projectId} opened={opened === 'early'} onClose={close} />
    </section>
  );
};

const WithdrawDialog = ({ projectId, withdrawal, ...dialog }: DialogProps & WithdrawalProps) => {
  const form = useActionForm(withdrawPurchase, {
    initial: { reason: '' },
    call: (body) => ({ params: { id: String(projectId) }, body }),
    refreshes,
    onSuccess: () => {
      toastSent('Tu compra se canceló');
      dialog.onClose();
    },
  });
  useKeptForm(`withdraw-${projectId}`, form);
  const { to_refund, in_process, refund_by } = withdrawal;
  return (
    <FormDialog
      form={form}
      {...dialog}
      title="¿Retractarte de la compra?"
      confirmLabel="Retractarme"
      busyLabel="Enviando..."
    >
      <p>
        La remodelación se cancela: no debes ninguna cuota y se cancelan las reuniones. No se puede deshacer.
      </p>
      <p>
        {unbroken(
          moneyBackSentence('Te devolvemos', {
            toRefund: to_refund,
            inProcess: in_process,
            refundBy: refund_by,
          }),
        )}
      </p>
      <Textarea label="¿Por qué? (opcional)" maxLength={MAX_REASON} minRows={2} {...form.field('reason')} />
    </FormDialog>
  );
};

const EarlyDialog = ({ projectId, opened, onClose }: DialogProps & { projectId: number }) => {
  const ask = useAction(askEarlyStart, {
    refreshes,
    onSuccess: () => {
      toastSent('Listo: tu asesor ya lo sabe');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title="¿Quieres que empiecen ya?"
      confirmLabel="Quiero que empiecen ya"
      busy={ask.isPending}
      busyLabel="Enviando..."
      onConfirm={() => ask.mutate({ params: { id: String(projectId) } })}
      onClose={onClose}
    >
      <p>
        El diseño y las compras empiezan desde hoy, sin esperar el plazo de retracto. Mientras la obra no
        empiece todavía puedes retractarte; cuando empiece, ya no.
      </p>
      <Failure message={ask.error?.message ?? null} />
    </ConfirmDialog>
  );
};
