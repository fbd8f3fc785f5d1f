import { MAX_AREA } from '#shared/domain/area.ts';
import { type BasisPoints, formatPercent, formatPesos, MAX_PESOS, type Pesos } from '#shared/domain/money.ts';
import { areaWords } from './count-words.ts';
import { type Invalid, isInvalid, type Typed } from './typed-value.ts';

/**
 * Numbers as people in Colombia type them, with or without a unit: '14 m2', '82,5', '$ 12.500.000', '12 millones'. A text
 * with two meanings is not guessed: the field asks. No React.
 */

/** One meaning of a text: its whole part and its decimals, as digits. */
interface Reading {
  readonly whole: string;
  readonly decimals: string;
}

/** Every meaning of a number without its unit; none when it is no number. A lone '1.250' has two. */
function readingsOf(text: string): Reading[] {
  if (/^\d+[.,]?$/.test(text)) return [{ whole: text.replace(/\D/, ''), decimals: '' }];
  const decimal = /^(\d+)[.,](\d+)$/.exec(text);
  const grouped = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(text) && !text.startsWith('0');
  const mixed = /^(\d{1,3}(?:\.\d{3})+),(\d+)$|^(\d{1,3}(?:,\d{3})+)\.(\d+)$/.exec(text);
  if (mixed) {
    const [, whole = mixed[3] ?? '', decimals = mixed[4] ?? ''] = mixed;
    return [{ whole: whole.replace(/\D/g, ''), decimals }];
  }
  return [
    ...(grouped ? [{ whole: text.replace(/\D/g, ''), decimals: '' }] : []),
    ...(decimal ? [{ whole: decimal[1] ?? '', decimals: decimal[2] ?? '' }] : []),
  ];
}

/** The number of a reading times a power of ten; null when decimals are left over that are not zeros. */
function scaled({ whole, decimals }: Reading, zeros: number): number | null {
  if (/[1-9]/.test(decimals.slice(zeros))) return null;
  return Number(whole + decimals.slice(0, zeros).padEnd(zeros, '0'));
}

const NEGATIVE = 'Escribe el valor sin el signo menos.';

const AREA_UNIT = /\s*(m|m2|m²|mts?2?|mt²|mts²|metros?( cuadrados?)?)\.?$/i;

/** Square metres with at most two decimals, up to MAX_AREA. */
export function readArea(text: string): Typed<number> {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const invalid = (why: string): Invalid => ({ typed: text, why });
  if (/^[-−]/.test(trimmed)) return invalid(NEGATIVE);
  const readings = readingsOf(trimmed.replace(AREA_UNIT, ''));
  if (readings.length === 0) return invalid('Escribe el área en metros cuadrados, como 82,5.');
  // a third decimal is rounded only where it is one of two meanings to choose from
  const areas = readings.map(({ whole, decimals }) => Number(`${whole}.${decimals || '0'}`));
  const possible = [...new Set(areas.map((area) => Math.round(area * 100) / 100))].filter(
    (area) => area <= MAX_AREA,
  );
  const [area] = possible;
  if (area === undefined) return invalid(`El área llega hasta ${areaWords(MAX_AREA)}.`);
  if (possible.length > 1) {
    const why = `¿${possible.map(areaWords).join(' o ')}?`;
    return { typed: text, why, options: possible };
  }
  if ((readings[0]?.decimals.length ?? 0) > 2) return invalid('El área lleva dos decimales como máximo.');
  return area;
}

/** The zeros that a unit of money adds. */
const moneyUnits: Readonly<Record<string, number>> = {
  '': 0,
  mil: 3,
  k: 3,
  m: 6,
  mill: 6,
  millon: 6,
  millón: 6,
  millones: 6,
  'mil millones': 9,
};

/** Whole pesos up to MAX_PESOS. The decimals of an amount in pesos are cents, which nothing here has: they are dropped. */
export function readPesos(text: string): Typed<Pesos> {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const invalid = (why: string): Invalid => ({ typed: text, why });
  if (/^\$?\s*[-−]/.test(trimmed)) return invalid(NEGATIVE);
  const plain = trimmed
    .replace(/^(?:COP\s*)?\$?\s*/i, '')
    .replace(/\s*(?:de )?(?:pesos|COP)\.?$/i, '')
    .replace(/^\d{1,3}(?:\s\d{3})+(?!\d)/, (groups) => groups.replace(/\s/g, '.'))
    .replace(/[’']/g, '.');
  const [, number = '', unit = ''] = /^([\d.,]+)\s*([a-zó ]*)$/i.exec(plain) ?? [];
  const zeros = moneyUnits[unit.toLowerCase().trim()];
  const readings = readingsOf(number);
  // three decimals are no cents: in '1250.000' a separator is missing
  const isMisgrouped = zeros === 0 && readings.length === 1 && (readings[0]?.decimals.length ?? 0) > 2;
  if (zeros === undefined || readings.length === 0 || isMisgrouped) {
    return invalid('Escribe el valor en pesos, como 12.500.000 o 12,5 millones.');
  }
  const amounts = zeros === 0 ? withoutUnit(readings) : readings.map((each) => scaled(each, zeros));
  const possible = amounts.filter((amount) => amount !== null && amount <= MAX_PESOS) as Pesos[];
  const [amount] = possible;
  if (amount === undefined) {
    return amounts.every((each) => each === null)
      ? invalid('Escribe el valor en pesos enteros.')
      : invalid(`El valor llega hasta ${formatPesos(MAX_PESOS)}.`);
  }
  if (possible.length === 1) return amount;
  return { typed: text, why: `¿${possible.map(formatPesos).join(' o ')}?`, options: possible };
}

/** A difference in whole pesos, with or without its sign, before or after the sign of the currency. */
export function readDifference(text: string): Typed<number> {
  const [, before = '', after = '', amount = ''] = /^\s*([-−+]?)\s*\$?\s*([-−+]?)(.*)$/s.exec(text) ?? [];
  const sign = /[-−]/.test(before + after) ? -1 : 1;
  const read = readPesos(amount);
  if (!isInvalid(read)) return read === null ? null : sign * read + 0;
  const options = read.options?.map((option) => sign * option);
  const why = options === undefined ? read.why : `¿${options.map(formatPesos).join(' o ')}?`;
  return { typed: text, why, ...(options && { options }) };
}

/** '12.5' without a unit may be millions or thousands; '1.250' and '1.234.567,89' can only be pesos. */
function withoutUnit(readings: readonly Reading[]): (number | null)[] {
  const [first] = readings;
  if (first === undefined || readings.length > 1 || first.decimals === '' || first.whole.length > 3) {
    return first ? [Number(first.whole)] : [];
  }
  if (/^0*$/.test(first.decimals)) return [Number(first.whole)];
  return [scaled(first, 6), scaled(first, 3)];
}

/** Hundredths of a percent, from 0 to 10000. */
export function readPercent(text: string): Typed<BasisPoints> {
  const trimmed = text.replace(/\s*%\s*$/, '').trim();
  if (trimmed === '') return null;
  const invalid = (why: string): Invalid => ({ typed: text, why });
  if (/^[-−]/.test(trimmed)) return invalid('Escribe el porcentaje sin el signo menos.');
  const match = /^(\d+)(?:[.,](\d*))?$/.exec(trimmed);
  if (!match) return invalid('Escribe un porcentaje, como 12,5%.');
  const [, whole = '', decimals = ''] = match;
  if (decimals.length > 2) return invalid('El porcentaje lleva dos decimales como máximo.');
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return hundredths > 10_000
    ? invalid(`El porcentaje llega hasta ${formatPercent(10_000)}.`)
    : (hundredths as BasisPoints);
}

/** A whole number of business days from 0 to `most`; from `-most` where it is a difference. */
export function readDays(text: string, most: number, signed = false): Typed<number> {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const match = /^([-−+]?)(\d+)(?:\s*d[ií]as?(?: h[aá]biles)?)?$/i.exec(trimmed);
  if (!match || (match[1] && !signed)) return { typed: text, why: 'Escribe cuántos días hábiles, como 15.' };
  const days = Number(match[2]);
  if (days > most) return { typed: text, why: `Hasta ${most} días hábiles.` };
  return match[1] && match[1] !== '+' && days > 0 ? -days : days;
}
