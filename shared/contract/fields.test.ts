import { describe, expect, test } from 'vitest';
import { multilineText, optionalWebAddress, phone, requiredText, text, webAddress } from './fields.ts';

const messageOf = (kind: ReturnType<typeof text>, value: string) =>
  kind.safeParse(value).error?.issues[0]?.message ?? null;

const LINE = 'escríbelo en una sola línea.';
const UNSEEN = 'quita los caracteres que no se ven.';
const RIGHT_TO_LEFT = [
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
];
const CONTROLS = ['\0', '\u0007', '\t', '\u001b', '\u007f', '\u0080', '\u009f'];
const BREAKS = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'];

describe('a text of one line', () => {
  test.each(['Íngrid Ñáñez', 'O’Higgins', '木村', '👩‍👩‍👧 Rojas', 'Rojas & Hijos', ''])('takes %j', (value) =>
    expect(text(40).parse(value)).toBe(value),
  );

  test('trims surrounding white space, pasted line breaks too', () =>
    expect(requiredText(40).parse(' Ana Pérez \r\n')).toBe('Ana Pérez'));

  test.each(BREAKS)('refuses the line break %j', (character) =>
    expect(messageOf(text(40), `Ana${character}Pérez`)).toBe(LINE),
  );

  test.each([...CONTROLS, ...RIGHT_TO_LEFT])('refuses the unseen character %j', (character) =>
    expect(messageOf(text(40), `Ana${character}Pérez`)).toBe(UNSEEN),
  );
});

describe('a text of several lines', () => {
  test.each(BREAKS)('keeps the line break %j as \\n', (character) =>
    expect(multilineText(40).parse(`uno${character}dos`)).toBe('uno\ndos'),
  );

  test('keeps tabs', () => expect(multilineText(40).parse('uno\tdos')).toBe('uno\tdos'));

  test.each([...CONTROLS.filter((each) => each !== '\t'), ...RIGHT_TO_LEFT])('refuses %j', (character) =>
    expect(messageOf(multilineText(40), `uno${character}dos`)).toBe(UNSEEN),
  );
});

describe('a web address', () => {
  test.each([
    'https://example.com',
    'http://localhost:3000/a?b=c@d#e@f',
    'https://drive.example/@ana/acta%20final.pdf',
    'https://ñandú.example/plano',
  ])('takes %s', (address) => expect(webAddress.parse(address)).toBe(address));

  test.each([
    'https://user:pass@example.com/',
    'https://user@example.com',
    'https://:@example.com',
    'https://bancolombia.com@evil.example/pago',
    'https://bancolombia.com\\@evil.example',
    'HTTPS://a:b@c',
  ])('refuses the credentials of %s', (address) => {
    expect(webAddress.safeParse(address).error?.issues[0]?.message).toBe(
      'escribe la dirección sin usuario ni contraseña: quita lo que está antes de la @.',
    );
    expect(optionalWebAddress.safeParse(address).success).toBe(false);
  });

  test.each(['javascript:alert(1)', '//example.com', 'https://', 'https://exa mple.com', 'ftp://x.example'])(
    'refuses %j',
    (address) =>
      expect(webAddress.safeParse(address).error?.issues[0]?.message).toBe(
        'escribe la dirección completa, que empiece por http:// o https://.',
      ),
  );

  test('asks for an address without spaces when that is all that is wrong with it', () =>
    expect(webAddress.safeParse('https://drive.google.com/Contrato final').error?.issues[0]?.message).toBe(
      'escribe la dirección sin espacios.',
    ));
});

describe('a phone number', () => {
  test.each([
    ['\u202a+57\u00a0300\u00a0123\u00a04567\u202c', '+57 300 123 4567'],
    ['\u2066+57 (601) 555-0101\u2069 ', '+57 (601) 555-0101'],
    ['\ufeff3001234567', '3001234567'],
    ['(601) 555 0101', '(601) 555 0101'],
  ])('is taken as it is copied: %j', (copied, kept) => expect(phone.parse(copied)).toBe(kept));

  test.each(['300', 'trescientos', '300 123 4567 📞', '300\n1234567'])('refuses %j', (value) =>
    expect(phone.safeParse(value).success).toBe(false),
  );
});
