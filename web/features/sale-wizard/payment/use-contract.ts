import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { saveContract } from '#shared/contract/contracts.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useSaving } from '../use-saving.ts';
import type { Wizard } from '../wizard.ts';
import { contractBody, type PaymentForm, savedForm, termsOf } from './plan-form.ts';
import { saleIdOf, serverSays } from './sale-calls.ts';

/** What 'Guardar cambios' does (sales specification, sections 2 and 8). */
export const useContractSaving = (
  wizard: Wizard,
  form: PaymentForm,
  follow: (error: ApiError) => Promise<void>,
) => {
  const { busy, failure, run, dismiss } = useSaving(follow);
  const [saved, showSaved] = useShortly(2000);
  const save = () =>
    run(async () => {
      await sendContract(wizard, form);
      showSaved();
      // it is saved; that the rest of the screen could not be read again is not this button's failure
      await wizard.refresh().catch(() => undefined);
    });
  return {
    save: () => void save(),
    busy,
    /** for two seconds after it was saved */
    saved,
    failure,
    dismiss,
  };
};

export type ContractSaving = ReturnType<typeof useContractSaving>;

/** Saves the contract on screen; nothing when something is missing in it. */
export const sendContract = async ({ draft }: Wizard, form: PaymentForm): Promise<void> => {
  const body = contractBody(form, saleIdOf(draft));
  if (body === null) return;
  const seen = termsOf(savedForm(draft));
  await serverSays(
    'Error al guardar los datos del contrato',
    call(saveContract, { body: { ...body, seen } }),
  );
};

/** True for a while after each time it is shown. */
const useShortly = (milliseconds: number): [shown: boolean, show: () => void] => {
  const [shown, setShown] = useState(false);
  const { start, clear } = useTimeout(() => setShown(false), milliseconds);
  const show = () => {
    clear();
    setShown(true);
    start();
  };
  return [shown, show];
};
