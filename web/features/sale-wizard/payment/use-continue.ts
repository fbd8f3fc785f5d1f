import { listDaysOff } from '#shared/contract/days-off.ts';
import type { Plan } from '#shared/domain/payment-plan.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { useRefresh } from '../../../api/hooks.ts';
import { StepError, useSaving } from '../use-saving.ts';
import type { Wizard } from '../wizard.ts';
import { contractChanged, type PaymentForm } from './plan-form.ts';
import { sendPlan } from './sale-calls.ts';
import { sendContract } from './use-contract.ts';

/**
 * What Continuar does: saves the contract if it changed, then the plan, and opens step 5 of the product in place of
 * this history entry. `clientData.paymentMethods` follows when the sale is read again on the way.
 */
export const useContinue = (
  wizard: Wizard,
  forgetTyped: () => void,
  follow: (error: ApiError) => Promise<void>,
) => {
  const { busy, failure, run, dismiss } = useSaving(follow);
  const { draft } = wizard;
  const refresh = useRefresh();

  const saveAll = async (form: PaymentForm, plan: Plan, firstDate: string) => {
    if (contractChanged(form, draft.contract)) await sendContract(wizard, form);
    const data = await sendPlan(draft, form, plan, firstDate);
    if (data.price !== plan.price) {
      throw new StepError('El precio con descuento cambió en otro equipo.', {
        next: 'Revisa los descuentos y el plan, y continúa de nuevo.',
      });
    }
    if (data.instalments.every(({ date }, index) => date === plan.rows[index]?.date)) return;
    throw new StepError('Los días no hábiles de la empresa cambiaron, y con ellos las fechas del plan.', {
      next: 'Revisa las fechas y continúa de nuevo.',
    });
  };

  const goOn = (form: PaymentForm, plan: Plan) =>
    run(async () => {
      if (plan.firstDate === null) return;
      try {
        await saveAll(form, plan, plan.firstDate);
      } catch (error) {
        // a part of it may be saved: the screen shows what is
        void wizard.refresh().catch(() => undefined);
        void refresh(listDaysOff);
        throw error;
      }
      forgetTyped();
      await wizard.goOn('project', { replace: true });
    });

  return { busy, failure, dismiss, goOn };
};
