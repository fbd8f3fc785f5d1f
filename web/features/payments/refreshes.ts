import { readPaymentsPanel } from '#shared/contract/panels.ts';
import { readProjectPayments } from '#shared/contract/payments.ts';
import {
  findInstalments,
  listMismatches,
  listMovements,
  listReceiptsToConfirm,
  listRefundsToMake,
  readDailyClose,
} from '#shared/contract/payments-desk.ts';

/** What is read again once money was posted, given back or refused: any of it may have changed. */
export const theBooks = [
  readPaymentsPanel,
  readProjectPayments,
  findInstalments,
  listMismatches,
  listMovements,
  listReceiptsToConfirm,
  listRefundsToMake,
  readDailyClose,
] as const;
