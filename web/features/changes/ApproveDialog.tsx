import { Group, Text, UnstyledButton } from '@mantine/core';
import type { ComponentProps } from 'react';
import {
  approveChange,
  askChangeCode,
  listMyChanges,
  readMyChange,
} from '#shared/contract/change-approval.ts';
import { readMyPayments } from '#shared/contract/payments.ts';
import { readClientHome, readClientProject } from '#shared/contract/portal.ts';
import { formatDay } from '#shared/domain/calendar.ts';
import { codeTimeWords } from '#shared/domain/signing.ts';
import { useAction } from '../../api/use-action.ts';
import { useActionForm } from '../../api/use-action-form.ts';
import { useCodeSent } from '../../api/use-code-sent.ts';
import { announce } from '../../ui/announce.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { listed } from '../../ui/count-words.ts';
import { Failure } from '../../ui/Failure.tsx';
import { type DialogProps, FormDialog } from '../../ui/Form.tsx';
import { Money } from '../../ui/Money.tsx';
import { toast } from '../../ui/toasts.tsx';
import classes from './changes.module.css';
import { type MyChange, movedNames } from './changes.ts';

interface ApproveDialogProps extends DialogProps {
  change: MyChange;
  onDone: () => Promise<void>;
}

/** Approves with the code of the mail: what is approved stands over it, in figures. */
export const ApproveDialog = ({ change, onDone, ...dialog }: ApproveDialogProps) => {
  const { id, number, price, works, plan, code_to, sha256 } = change;
  const params = { id: String(id) };
  const ask = useAction(askChangeCode, {
    refreshesOnError: [readMyChange],
    onSuccess: () => announce(`Enviamos el código a ${code_to}`),
  });
  const sentAt = useCodeSent(ask);
  const form = useActionForm(approveChange, {
    initial: { signing_code: '' },
    call: (body) => ({ params, body: { ...body, sha256 } }),
    whyOff: ({ signing_code }) => {
      if (sentAt === null) return 'Pide primero el código.';
      return signing_code.length < 6 ? 'Escribe los seis números del código.' : null;
    },
    refreshes: [listMyChanges, readClientHome, readClientProject, readMyPayments],
    refreshesOnError: [readMyChange],
    onSuccess: async ({ data }) => {
      await onDone();
      toast(
        data.state === 'applied'
          ? `Otrosí ${number} aprobado. Tu contrato y tu plan de pagos ya son los nuevos.`
          : `Aprobaste el otrosí ${number}. Falta la otra persona.`,
      );
    },
  });
  const moved = movedNames(plan);
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={`Aprobar otrosí ${number}`}
      confirmLabel="Aprobar con código"
      busyLabel="Aprobando..."
    >
      <dl className={classes.approved}>
        <Line name="Contrato" value={price.before} />
        <Line name={`Otrosí ${number}`} value={price.value} signed />
        <Line name="Total" value={price.after} className="figure" />
      </dl>
      <Text fz="sm" c="dimmed" className={classes.approvedNote}>
        Fin de obra, {formatDay(works.end_after)}.
        {moved.length > 0 && ` Pagos que cambian: ${listed(moved)}.`}
      </Text>
      <Failure message={ask.error?.message ?? null} />
      {sentAt !== null && (
        <CodeField label={`Escribe el código que llegó a ${code_to}`} {...form.field('signing_code')} />
      )}
      <Group justify="space-between" gap="4px 12px">
        <Text fz="sm" c="dimmed">
          {sentAt === null
            ? `El código llega a ${code_to}, el correo de tu cuenta.`
            : `Funciona ${codeTimeWords(sentAt)}`}
        </Text>
        <UnstyledButton
          className="text-button tall-link"
          aria-busy={ask.isPending}
          onClick={() => ask.isPending || ask.mutate({ params })}
        >
          {sentAt === null ? 'Enviar el código' : 'Enviar otro código'}
        </UnstyledButton>
      </Group>
    </FormDialog>
  );
};

interface LineProps extends ComponentProps<typeof Money> {
  name: string;
  className?: string;
}

const Line = ({ name, className, ...amount }: LineProps) => (
  <Group justify="space-between" align="baseline" gap="sm" py={6} wrap="nowrap">
    <dt>{name}</dt>
    <dd className={className}>
      <Money {...amount} />
    </dd>
  </Group>
);
