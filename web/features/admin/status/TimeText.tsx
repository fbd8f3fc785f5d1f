import { timeWords } from './status.ts';

/** An instant of today, as the clock said it in Bogotá, to the second. */
export const TimeText = ({ value }: { value: string }) => (
  <time dateTime={value} className="num">
    {timeWords(value)}
  </time>
);
