import { MAX_PESOS } from './money.ts';

/**
 * An amount in Spanish words. A receipt prints it beside the figures as protection against altered digits. 'un millón
 * doscientos mil pesos', 'veintiún pesos', 'un millón de pesos'.
 */

/** Whole pesos from 0 to MAX_PESOS. RangeError for any other number. */
export function pesosInWords(pesos: number): string {
  if (!Number.isSafeInteger(pesos) || pesos < 0 || pesos > MAX_PESOS)
    throw new RangeError(`Not to say: ${pesos}`);
  if (pesos === 0) return 'cero pesos';
  if (pesos === 1) return 'un peso';
  const wholeMillions = pesos >= 1_000_000 && pesos % 1_000_000 === 0;
  const words = pesos === MAX_PESOS ? 'un billón' : belowBillion(pesos);
  return `${words} ${wholeMillions ? 'de pesos' : 'pesos'}`;
}

/** A Spanish billion is a million millions, so groups of a million suffice here. */
function belowBillion(n: number): string {
  const millions = Math.floor(n / 1_000_000);
  const rest = belowMillion(n % 1_000_000);
  if (millions === 0) return rest;
  return joined(millions === 1 ? 'un millón' : `${belowMillion(millions)} millones`, rest);
}

function belowMillion(n: number): string {
  const thousands = Math.floor(n / 1000);
  const rest = belowThousand(n % 1000);
  if (thousands === 0) return rest;
  return joined(thousands === 1 ? 'mil' : `${belowThousand(thousands)} mil`, rest);
}

function belowThousand(n: number): string {
  if (n === 100) return 'cien';
  return joined(hundreds[Math.floor(n / 100)] ?? '', belowHundred(n % 100));
}

function belowHundred(n: number): string {
  if (n < 30) return small[n] ?? '';
  const [ten, unit] = [tens[Math.floor(n / 10)] ?? '', small[n % 10] ?? ''];
  return unit === '' ? ten : `${ten} y ${unit}`;
}

const joined = (...words: string[]): string => words.filter((word) => word !== '').join(' ');

// before a noun: 'un' and 'veintiún', never 'uno'
const small =
  ' un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiún veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  );
const tens = '   treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
const hundreds =
  ' ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
    ' ',
  );
