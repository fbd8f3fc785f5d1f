/**
 * The policy for new passwords: long, and not easy to guess. Any character is allowed, including spaces, and no
 * character classes are required. Source: NIST SP 800-63B, sections 5.1.1.2 and appendix A.
 */

export const MIN_PASSWORD_LENGTH = 10;
export const MAX_PASSWORD_LENGTH = 200;

export type PasswordReason = 'too_short' | 'too_long' | 'repeated' | 'sequence' | 'personal' | 'common';

export const passwordSentences: Record<PasswordReason, string> = {
  too_short: `Usa al menos ${MIN_PASSWORD_LENGTH} caracteres. Una frase corta sirve, con espacios y todo.`,
  too_long: `Usa ${MAX_PASSWORD_LENGTH} caracteres como máximo.`,
  repeated: 'Esa contraseña repite los mismos caracteres: se adivina enseguida. Elige otra.',
  sequence: 'Esa contraseña es una secuencia del teclado o del abecedario: se adivina enseguida. Elige otra.',
  personal: 'Esa contraseña es tu nombre, tu correo o el nombre de este programa con poco más. Elige otra.',
  common: 'Esa contraseña es de las más usadas del mundo: se adivina enseguida. Elige otra.',
};

export interface PasswordOwner {
  readonly email: string;
  readonly name: string;
}

/**
 * Why a password is refused; null when allowed. `isCommon` looks up a lower-case text in a list of common passwords;
 * without it, as in the browser, that check is skipped.
 */
export function whyNotPassword(
  password: string,
  person: PasswordOwner,
  isCommon: (text: string) => boolean = () => false,
): PasswordReason | null {
  const text = password.normalize('NFKC');
  const characters = [...text].length;
  if (characters < MIN_PASSWORD_LENGTH) return 'too_short';
  if (characters > MAX_PASSWORD_LENGTH) return 'too_long';
  const lower = text.toLowerCase();
  if (new Set(lower).size < FEWEST_DIFFERENT) return 'repeated';
  if (isSequence(lower)) return 'sequence';
  if (isPersonal(lower, person)) return 'personal';
  return likely(lower).some(isCommon) ? 'common' : null;
}

/** Minimum of distinct characters: 'abcabcabcabc' has three. */
const FEWEST_DIFFERENT = 4;
/** An added year, date or exclamation mark does not make a common word safe. */
const FEW_MORE = 8;

const rows = ['abcdefghijklmnñopqrstuvwxyz', 'abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop'];
const keyboardRows = ['asdfghjklñ', 'asdfghjkl', 'zxcvbnm', '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p'];
const forwards = [...rows, ...keyboardRows];
const runs = [...forwards, ...forwards.map((row) => [...row].reverse().join(''))];

/** Letters and digits only. */
const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** True for runs of three or more adjacent characters with little else: '1234567890', 'qwerty-1234'. */
function isSequence(lower: string): boolean {
  const characters = [...bare(lower)];
  if (2 * characters.length < lower.length) return false;
  for (let start = 0; start < characters.length; ) {
    let end = start + 1;
    while (end < characters.length && isRun(characters.slice(start, end + 1))) end += 1;
    const isLittleAfter = start > 0 && end === characters.length;
    if (end - start < 3 && !isLittleAfter) return false;
    start = end;
  }
  return true;
}

const isRun = (characters: readonly string[]): boolean =>
  characters.every((each) => each === characters[0]) || runs.some((row) => row.includes(characters.join('')));

/** Drops accents: 'ramírez' and 'ramirez' are equally easy to guess. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** True when little remains without the person's public data and the program's name. */
function isPersonal(lower: string, { email, name }: PasswordOwner): boolean {
  const [local = '', domain = ''] = plain(email).split('@');
  const parts = [...plain(name).split(/\s+/), ...local.split(/[^\p{L}\p{N}]+/u), ...domain.split('.')];
  const words = [plain(email), local, domain, plain(name), ...parts, 'remodela']
    .map(bare)
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length);
  const text = unleet(bare(plain(lower)));
  const left = words.reduce((rest, word) => rest.replaceAll(unleet(word), ' '), text);
  const letters = left.replace(/[^\p{L}]/gu, '');
  return left !== text && letters.length < 5 && bare(left).length <= FEW_MORE;
}

const digitsForLetters: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
};

/** Replaces look-alike digits: 'p4ssw0rd' becomes a word. */
const unleet = (text: string): string =>
  text.replace(/[@431!05$7]/g, (each) => digitsForLetters[each] ?? each);

/**
 * The texts to look up among common passwords: the password itself, and without leading and trailing digits and signs.
 */
function likely(lower: string): string[] {
  const few = `[^\\p{L}]{1,${FEW_MORE}}`;
  const word = lower.replace(new RegExp(`${few}$`, 'u'), '');
  const core = word.replace(new RegExp(`^${few}`, 'u'), '');
  const texts = [lower, bare(lower), word, core].filter((text) => text.length >= 4);
  return [...new Set(texts.flatMap((text) => [text, plain(text), unleet(text)]))];
}
