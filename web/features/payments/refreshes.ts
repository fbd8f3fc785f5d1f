import { readDailyClose } from '#shared/contract/daily-close.ts';
import { readPaymentsPanel } from '#shared/contract/panels.ts';
import { readProjectPayments } from '#shared/contract/payments.ts';
import {
  findInstalments,
  listMismatches,
  listMovements,
  listReceiptsToConfirm,
  listRefundsToMake,
} from '#shared/contract/payments-desk.ts';

/** Calls to read again after a payment, a refund or a rejection. */
export const deskQueries = [
  readPaymentsPanel,
  readProjectPayments,
  findInstalments,
  listMismatches,
  listMovements,
  listReceiptsToConfirm,
  listRefundsToMake,
  readDailyClose,
] as const;
