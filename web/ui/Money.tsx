import { formatPesos } from '#shared/domain/money.ts';

interface MoneyProps {
  value: number | null | undefined;
  /** what stands for no value */
  empty?: string;
}

/** An amount in pesos, never abbreviated and never broken between lines; its column aligns right. */
export const Money = ({ value, empty = '' }: MoneyProps) => (
  <span className="num">{value === null || value === undefined ? empty : formatPesos(value)}</span>
);
