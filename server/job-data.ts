import type { TransactionStatus } from '#shared/domain/gateway.ts';
import type { LimitedKind } from './modules/contact/contact.rules.ts';

/** The data of each job. A name added here does not compile until server/workers.ts has its worker. */
export interface JobData {
  send_mail: { readonly mail_id: string };
  send_contact: {
    readonly mail_id: string;
    readonly contact: LimitedKind;
    readonly client_id: number;
    readonly second_client_id: number | null;
    /** the planned instant of the mail: a job of an earlier plan is stale */
    readonly not_before: string;
  };
  mail_receipt: { readonly payment_id: number };
  password_reset: { readonly email: string };
  forget_old_rows: Record<string, never>;
  make_backup: Record<string, never>;
  seal_audit: Record<string, never>;
  send_digests: Record<string, never>;
  /** `status`: of its event; missing in jobs of earlier versions */
  settle_transaction: { readonly transaction_id: string; readonly status?: TransactionStatus };
  reconcile_payments: Record<string, never>;
  reconcile_week: Record<string, never>;
}
