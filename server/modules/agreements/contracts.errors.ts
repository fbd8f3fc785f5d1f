import {
  type ChangeSaleReason,
  type ContractReason,
  changeSaleSentences,
  contractSentences,
} from '#shared/domain/sale.ts';
import { UserError } from '../../platform/errors.ts';

const fieldOf: Record<ContractReason, string> = {
  base_price_missing: 'base_price',
  start_date_missing: 'start_date',
  end_date_missing: 'end_date',
  end_before_start: 'end_date',
  direct_cost_missing: 'direct_cost',
};

export const contractRefused = (reason: ContractReason): UserError =>
  new UserError(reason, 422, contractSentences[reason], { field: fieldOf[reason] });

/** Contract, discounts and plan of a complete sale are final (docs/decisions/0004). */
export const saleFinal = (reason: ChangeSaleReason): UserError =>
  new UserError(reason, 409, changeSaleSentences[reason]);

/** The exact sentence of the error catalogue (sales specification, section 8). */
export const basePriceMissing = (): UserError =>
  new UserError('contract_missing', 404, 'No se pudo obtener el precio base');
