import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

/** The transactions of the sandbox, as Wompi answers them. */

export type SandboxStatus = 'PENDING' | 'APPROVED' | 'DECLINED' | 'ERROR' | 'VOIDED';

export interface SandboxTransaction {
  readonly id: string;
  readonly created_at: string;
  readonly finalized_at: string | null;
  readonly amount_in_cents: number;
  readonly reference: string;
  readonly currency: string;
  readonly payment_method_type: string;
  readonly redirect_url: string | null;
  readonly status: SandboxStatus;
  readonly status_message: string | null;
}

/** What a new transaction is made of; the rest is as usual. */
export type NewTransaction = Pick<SandboxTransaction, 'reference' | 'amount_in_cents'> &
  Partial<Pick<SandboxTransaction, 'currency' | 'payment_method_type' | 'redirect_url' | 'status'>>;

export interface Transactions {
  add(transaction: NewTransaction): SandboxTransaction;
  /** RangeError when there is none with that id. */
  settle(id: string, status: SandboxStatus): SandboxTransaction;
  find(id: string): SandboxTransaction | undefined;
  /** the newest first */
  list(reference?: string): SandboxTransaction[];
}

/** With `file` they outlive the program: a payment that waits for its bank is there again the next day. */
export function openTransactions(now: () => Date, file?: string): Transactions {
  const all = new Map<string, SandboxTransaction>(stored(file).map((each) => [each.id, each]));
  const keep = (transaction: SandboxTransaction) => {
    all.set(transaction.id, transaction);
    if (file !== undefined) writeFileSync(file, JSON.stringify([...all.values()]));
    return transaction;
  };
  return {
    add: (given) =>
      keep({
        id: newId(now()),
        created_at: now().toISOString(),
        finalized_at: null,
        currency: 'COP',
        payment_method_type: 'PSE',
        redirect_url: null,
        status: 'PENDING',
        status_message: null,
        ...given,
      }),
    settle(id, status) {
      const transaction = all.get(id);
      if (!transaction) throw new RangeError('no transaction has that id');
      const message = status === 'DECLINED' ? 'Rechazada por el banco de prueba' : null;
      return keep({
        ...transaction,
        status,
        status_message: message,
        finalized_at: now().toISOString(),
      });
    },
    find: (id) => all.get(id),
    list: (reference) =>
      [...all.values()].filter((each) => reference === undefined || each.reference === reference).reverse(),
  };
}

const newId = (at: Date): string =>
  `1${randomInt(10_000, 99_999)}-${Math.floor(at.getTime() / 1000)}-${randomInt(10_000, 99_999)}`;

function stored(file: string | undefined): SandboxTransaction[] {
  if (file === undefined) return [];
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
}
