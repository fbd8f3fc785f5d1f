import { type FormEvent, useState } from 'react';
import { readMyPayments, sendTransferReceipt } from '#shared/contract/payments.ts';
import { readClientHome } from '#shared/contract/portal.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { toPesos } from '#shared/domain/money.ts';
import { paySentences, whyNotPay } from '#shared/domain/payments.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useRefresh } from '../../../api/hooks.ts';
import { upload } from '../../../api/upload.ts';
import { useSending } from '../../../api/use-sending.ts';
import { useSession } from '../../../app/session.ts';
import { DayInput } from '../../../ui/DayInput.tsx';
import { FileField } from '../../../ui/FileField.tsx';
import { footOf } from '../../../ui/fields.ts';
import { MoneyInput } from '../../../ui/MoneyInput.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { isInvalid, validValue, whyInvalid } from '../../../ui/typed-value.ts';
import classes from './pay.module.css';
import { type Instalment, type Ledger, whatIsLeft } from './payments.ts';
import { forgetTransfer, keepTransfer, readTransfer, type TypedTransfer } from './typed.ts';

interface TransferFormProps {
  instalment: Instalment;
  ledger: Ledger;
  today: Day;
  onSending: (sending: boolean) => void;
  onDone: () => void;
}

/** A transfer that was made: how much, when, and its receipt. What was typed outlives a failure and a reload. */
export const TransferForm = ({ instalment, ledger, today, onSending, onDone }: TransferFormProps) => {
  const { values, set, forget } = useTyped(instalment, {
    amount: toPesos(instalment.owed),
    paidOn: today,
  });
  const [file, setFile] = useState<File | null>(null);
  const { send, progress, failure } = useTransfer({ instalment, onSending });
  const { fields } = failure ?? {};
  const foot = footOf(failure, ['amount', 'paid_on', 'file']);
  const left = whatIsLeft(instalment, validValue(values.amount));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await send(values, file))) return;
    forget();
    setFile(null);
    onDone();
    // the button that opened this is gone: the plan says what came of it
    document.getElementById('payment-title')?.focus({ preventScroll: true });
  };
  return (
    <form noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
      <div className={classes.pair}>
        <MoneyInput
          label="Cuánto pagaste"
          name="amount"
          value={values.amount}
          onChange={(amount) => set({ amount })}
          disabled={progress !== null}
          description={left}
          error={fields?.amount}
        />
        <DayInput
          label="Qué día pagaste"
          name="paid_on"
          value={values.paidOn}
          onChange={(paidOn) => set({ paidOn })}
          max={today}
          disabled={progress !== null}
          error={fields?.paid_on}
        />
      </div>
      <FileField
        label="Comprobante de la transferencia"
        value={file}
        onChange={setFile}
        types={sendTransferReceipt.upload.types}
        maxBytes={sendTransferReceipt.upload.maxBytes}
        progress={progress}
        required
        help="Una foto o el PDF que te dio el banco, de 10 MB como máximo"
        error={fields?.file}
      />
      {foot !== null && (
        <p role="alert" className={classes.problem}>
          {foot}
        </p>
      )}
      <SubmitButton
        fullWidth
        busy={progress !== null}
        busyLabel="Enviando..."
        whyOff={whyNotSend(values, file, instalment, ledger, today)}
      >
        Enviar comprobante
      </SubmitButton>
    </form>
  );
};

/** What is missing to send it, as a sentence; null when nothing is. */
const whyNotSend = (
  { amount, paidOn }: TypedTransfer,
  file: File | null,
  { state, owed }: Instalment,
  ledger: Ledger,
  today: Day,
): string | null => {
  if (isInvalid(amount) || isInvalid(paidOn)) return whyInvalid(amount, paidOn);
  if (amount === null || amount <= 0) return 'Escribe cuánto pagaste.';
  if (paidOn === null) return 'Escribe el día en que pagaste.';
  const why = whyNotPay({ state, amount, owed: { own: owed, plan: ledger.owed }, paidOn, today });
  if (why) return paySentences[why];
  return file === null ? 'Agrega la foto o el PDF del comprobante.' : null;
};

/** What is typed for an instalment, kept in this browser until it is sent. */
const useTyped = ({ id }: Instalment, initial: TypedTransfer) => {
  const userId = useSession()?.id ?? 0;
  const [values, setValues] = useState(() => readTransfer(userId, id) ?? initial);
  return {
    values,
    set: (change: Partial<TypedTransfer>) => {
      const next = { ...values, ...change };
      setValues(next);
      keepTransfer(userId, id, next);
    },
    forget: () => {
      setValues(initial);
      forgetTransfer(userId, id);
    },
  };
};

const useTransfer = ({ instalment, onSending }: Pick<TransferFormProps, 'instalment' | 'onSending'>) => {
  const refresh = useRefresh();
  const { sending, progress, failure } = useSending();
  /** true once it has arrived */
  const send = async ({ amount, paidOn }: TypedTransfer, file: File | null): Promise<boolean> => {
    if (amount === null || isInvalid(amount) || paidOn === null || isInvalid(paidOn)) return false;
    if (file === null) return false;
    onSending(true);
    const problem = await sending(async (onProgress) => {
      await upload(
        sendTransferReceipt,
        { params: { id: String(instalment.id) }, form: { amount, paid_on: paidOn }, file },
        { onProgress },
      );
      void refresh(readClientHome);
      // the plan says the new state before the dialog goes
      await refresh(readMyPayments);
      toast('Recibimos tu comprobante. Te avisamos por correo cuando lo confirmemos.');
    });
    onSending(false);
    // the other person of the home may have paid meanwhile: the plan says so
    if (problem instanceof ApiError && problem.status === 409) void refresh(readMyPayments);
    return problem === null;
  };
  return { send, progress, failure };
};
