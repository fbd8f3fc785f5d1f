import { groupThousands } from './money.ts';

/** Areas: square metres with at most two decimals. Source: sales specification, section 5. */

/** An area as stored: square metres to the hundredth. */
export const roundArea = (area: number): number => Math.round(area * 100) / 100;

/** The largest accepted area, in square metres. */
export const MAX_AREA = 100_000;

/** Square metres with decimal comma and no needless zeros: '72,8', '1.250'. Rounded to the hundredth. */
export function formatArea(n: number): string {
  const hundredths = Math.round(n * 100);
  const decimals = (hundredths % 100).toString().padStart(2, '0').replace(/0+$/, '');
  const whole = groupThousands(Math.floor(hundredths / 100).toString());
  return decimals === '' ? whole : `${whole},${decimals}`;
}
