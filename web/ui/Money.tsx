import { formatDifference, formatPesos } from '#shared/domain/money.ts';

interface MoneyProps {
  value: number | null | undefined;
  /** what stands for no value */
  empty?: string;
  /** a difference: '+$ 4.300.000' */
  signed?: boolean;
}

/** An amount in pesos, never abbreviated and never broken between lines; its column aligns right. */
export const Money = ({ value, empty = '', signed = false }: MoneyProps) => (
  <span className="num">
    {value === null || value === undefined ? empty : (signed ? formatDifference : formatPesos)(value)}
  </span>
);
