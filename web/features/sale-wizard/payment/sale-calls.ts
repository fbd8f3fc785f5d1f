import { savePaymentPlan } from '#shared/contract/payment-plans.ts';
import type { Day } from '#shared/domain/calendar.ts';
import type { Plan } from '#shared/domain/payment-plan.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import type { Draft } from '../draft.ts';
import { StepError } from '../use-saving.ts';
import { type PaymentForm, planBody, seenPlan } from './plan-form.ts';

/** The sale whose agreements these are; throws the specification's words when there is none (section 8). */
export const saleIdOf = ({ client, sale }: Pick<Draft, 'client' | 'sale'>): number => {
  const next = 'Completa primero los datos del cliente, en el paso 1.';
  if (client === null) throw new StepError('No se encontraron los datos del cliente.', { next });
  if (sale === null) throw new StepError('No se encontró el ID de la venta.', { next });
  return sale.id;
};

/** Runs a call; a failure carries the server's sentence, or the given one. */
export const serverSays = async <T>(ownWords: string, calling: Promise<T>): Promise<T> => {
  try {
    return await calling;
  } catch (error) {
    if (error instanceof ApiError && !error.notJson) throw error;
    throw new StepError(`${ownWords}.`, { next: 'Intenta de nuevo; lo que escribiste sigue aquí.' });
  }
};

/** Saves a plan over the one that the draft has; answers it as the server dates it. */
export const sendPlan = async (draft: Draft, form: PaymentForm, plan: Plan, firstDate: Day) => {
  const params = { saleId: saleIdOf(draft) };
  const body = { ...planBody(form, plan, firstDate), seen: seenPlan(draft) };
  const saving = call(savePaymentPlan, { params, body });
  return (await serverSays('Error al guardar el plan de pagos', saving)).data;
};
