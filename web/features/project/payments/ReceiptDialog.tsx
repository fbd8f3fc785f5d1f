import { Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { readProjectPayments, sendTransferReceipt } from '#shared/contract/payments.ts';
import { readProject } from '#shared/contract/projects.ts';
import { type Day, dayInBogota } from '#shared/domain/calendar.ts';
import { formatPesos, type Pesos, toPesos } from '#shared/domain/money.ts';
import { useRefresh } from '../../../api/hooks.ts';
import { upload } from '../../../api/upload.ts';
import { useSending } from '../../../api/use-sending.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DayInput } from '../../../ui/DayInput.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { FileField } from '../../../ui/FileField.tsx';
import { footOf } from '../../../ui/fields.ts';
import { MoneyInput } from '../../../ui/MoneyInput.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { isInvalid, type Typed } from '../../../ui/typed-value.ts';
import classes from '../project.module.css';
import { type Ledger, likelyInstalment, type TransferForm, whyNotSend } from './ledger.ts';

interface ReceiptDialogProps {
  ledger: Ledger;
  opened: boolean;
  onClose: () => void;
}

/** Which instalment, how much, which day, and the receipt itself. What was typed outlives a failure. */
export const ReceiptDialog = ({ ledger, opened, onClose }: ReceiptDialogProps) => {
  const today = dayInBogota(Date.now());
  const first = likelyInstalment(ledger);
  const [instalmentId, setInstalmentId] = useState(first?.id ?? null);
  const [amount, setAmount] = useState<Typed<Pesos>>(first ? toPesos(first.owed) : null);
  const [day, setDay] = useState<Typed<Day>>(today);
  const [file, setFile] = useState<File | null>(null);
  const { send, progress, failure } = useReceipt(onClose);
  const instalment = ledger.instalments.find(({ id }) => id === instalmentId) ?? null;
  const form = { instalment, amount, day, file };
  const busy = progress !== null;
  const { fields } = failure ?? {};
  const choose = (id: string | null) => {
    const chosen = ledger.instalments.find((each) => String(each.id) === id) ?? null;
    setInstalmentId(chosen?.id ?? null);
    // the amount that was proposed goes with its instalment; one that somebody typed stays
    if (amount === null || amount === instalment?.owed) setAmount(chosen && toPesos(chosen.owed));
  };
  return (
    <ConfirmDialog
      opened={opened}
      title="Registrar comprobante"
      confirmLabel="Registrar"
      busyLabel="Enviando..."
      busy={busy}
      whyOff={whyNotSend(ledger, form, today)}
      onConfirm={() => void send(form)}
      // what is on its way is waited for
      onCancel={() => busy || onClose()}
    >
      <Stack gap={16}>
        <p className={classes.quiet}>
          Queda por confirmar hasta que el área de pagos vea el dinero. El cliente lo ve en proceso.
        </p>
        <Select
          label="Cuota"
          data={ledger.instalments
            .filter(({ state }) => state !== 'paid')
            .map(({ id, name, in_process: waiting, owed }) => ({
              value: String(id),
              label: `${name}, faltan ${formatPesos(owed)}${waiting > 0 ? ` y ${formatPesos(waiting)} en proceso` : ''}`,
            }))}
          value={instalmentId === null ? null : String(instalmentId)}
          onChange={choose}
          disabled={busy}
        />
        <MoneyInput
          label="Valor"
          value={amount}
          onChange={setAmount}
          disabled={busy}
          error={fields?.amount}
        />
        <DayInput
          label="¿Qué día se pagó?"
          value={day}
          onChange={setDay}
          max={today}
          disabled={busy}
          error={fields?.paid_on}
        />
        <FileField
          label="Comprobante"
          value={file}
          onChange={setFile}
          types={sendTransferReceipt.upload.types}
          maxBytes={sendTransferReceipt.upload.maxBytes}
          progress={progress}
          required
          help="PDF, JPG, PNG o WEBP de 10 MB como máximo"
          error={fields?.file}
        />
        <Failure message={footOf(failure, ['amount', 'paid_on', 'file'])} />
      </Stack>
    </ConfirmDialog>
  );
};

const useReceipt = (onDone: () => void) => {
  const refresh = useRefresh();
  const { sending, progress, failure } = useSending();
  const send = async ({ instalment, amount, day, file }: TransferForm) => {
    if (instalment === null || file === null) return;
    if (amount === null || isInvalid(amount) || day === null || isInvalid(day)) return;
    const problem = await sending(async (onProgress) => {
      await upload(
        sendTransferReceipt,
        { params: { id: instalment.id }, form: { amount, paid_on: day }, file },
        { onProgress },
      );
      // the plan says the new state before the dialog goes
      await refresh(readProjectPayments);
      void refresh(readProject);
      toast(`Comprobante de ${instalment.name} registrado`);
      onDone();
    });
    // somebody else may have paid it, or sent another, meanwhile
    if (problem !== null) void refresh(readProjectPayments);
  };
  return { send, progress, failure };
};
