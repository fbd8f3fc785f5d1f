import {
  type ClientData,
  clientDataSlot,
  forgetSale,
  forgetTyped,
  mergeClientData,
  mergeSaleData,
  type SaleData,
} from '../../app/session.ts';
import { type Draft, productText } from './draft.ts';

/**
 * Keeps `clientData` and `saleData` of the browser as the specification fixes them (sales specification, section 3),
 * from what the server holds: another device, or a second sale, finds the same there. A complete sale is forgotten.
 */
export const mirrorDraft = (draft: Draft): void => {
  const isStored = clientDataSlot.read()?.draftId === draft.id;
  if (draft.step === null) {
    if (isStored) forgetSale();
    // the answer of Finalizar may have been lost, so that no step forgot what was typed
    forgetTyped(draft.id);
    return;
  }
  if (!isStored) forgetSale();
  mergeClientData(clientDataOf(draft));
  mergeSaleData(saleDataOf(draft));
};

/** Unknown values are left out, so that they do not erase those that a step has just written. */
export const clientDataOf = (draft: Draft): ClientData => {
  const { client, sale, project, public_info, internal_info, payment_plan, contract } = draft;
  return {
    draftId: draft.id,
    product: productText(draft),
    ...(client ? { clientId: client.id } : {}),
    ...(sale ? { saleId: sale.id } : {}),
    ...(project ? { privateArea: project.private_area, constructedArea: project.constructed_area } : {}),
    ...(public_info || internal_info
      ? { brief: { ...public_info, ...internal_info, purchase_purpose: sale?.purchase_purpose ?? null } }
      : {}),
    ...(contract && payment_plan ? { paymentMethods: paymentMethodsOf(draft, contract, payment_plan) } : {}),
  };
};

const paymentMethodsOf = (
  { discounts }: Draft,
  { base_price, start_date, end_date, direct_cost }: NonNullable<Draft['contract']>,
  { method, instalments }: NonNullable<Draft['payment_plan']>,
): NonNullable<ClientData['paymentMethods']> => ({
  ...{ base_price, start_date, end_date, direct_cost, discounts },
  selectedPaymentMethod: method,
  payments: instalments,
});

export const saleDataOf = (draft: Draft): SaleData => {
  const { contract, discounts } = draft;
  const last = discounts.at(-1);
  return {
    product: productText(draft),
    ...(contract
      ? {
          base_price: contract.base_price,
          start_date: contract.start_date,
          discount_base_price: last?.discount_base_price ?? contract.base_price,
        }
      : {}),
  };
};
