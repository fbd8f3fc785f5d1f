import { formatPesos } from './money.ts';

/** What an otrosí did, in words that anybody follows. Source: issue 19. Pesos. */

interface AppliedChange {
  readonly number: number;
  readonly value: number;
}

/**
 * 'Contrato $ 92.620.800 + otrosí 1 $ 4.300.000 = $ 96.920.800'. Otrosíes that leave the price as it was are left out;
 * null when none changed it.
 */
export function changedPriceWords(contract: number, changes: readonly AppliedChange[]): string | null {
  const priced = changes.filter(({ value }) => value !== 0).toSorted((a, b) => a.number - b.number);
  if (priced.length === 0) return null;
  const parts = priced.map(
    ({ number, value }) => ` ${value < 0 ? '−' : '+'} otrosí ${number} ${formatPesos(Math.abs(value))}`,
  );
  const total = priced.reduce((sum, { value }) => sum + value, contract);
  return `Contrato ${formatPesos(contract)}${parts.join('')} = ${formatPesos(total)}`;
}

interface Approval {
  readonly party: 'client' | 'second_client' | 'company';
  readonly name: string;
  readonly approved_at: string | null;
}

/** The approval that an expired otrosí lacked, the family first; null when there was no answer at all. */
export function missedApproval(approvals: readonly Approval[]): string | null {
  const missing = approvals.filter(({ approved_at }) => approved_at === null);
  if (missing.length === approvals.length) return null;
  return missing.find(({ party }) => party !== 'company')?.name ?? 'la firma de la empresa';
}
