import { type ContractReason, changeSaleSentences, contractSentences } from '#shared/domain/sale.ts';
import { refused, refusedByField, UserError } from '../../platform/errors.ts';

const fieldOf: Record<ContractReason, string> = {
  base_price_missing: 'base_price',
  start_date_missing: 'start_date',
  end_date_missing: 'end_date',
  end_before_start: 'end_date',
  direct_cost_missing: 'direct_cost',
};

export const contractRefused = refusedByField(contractSentences, fieldOf);

/** Contract, discounts and plan of a complete sale are final (docs/decisions/0004). */
export const saleFinal = refused(409, changeSaleSentences);

/** The exact sentence of the error catalogue (sales specification, section 8). */
export const basePriceMissing = (): UserError =>
  new UserError('contract_missing', 404, 'No se pudo obtener el precio base');
