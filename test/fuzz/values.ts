import fc from 'fast-check';
import { z } from 'zod';

/** Inputs made from the contract's own shapes: right ones, nearly right ones, and wild ones. */

interface Shape {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
  anyOf?: Shape[];
  oneOf?: Shape[];
}

type Values = fc.Arbitrary<unknown>;

/** What people and programs type that has broken programs before. */
export const nasty: Values = fc.constantFrom(
  null,
  '',
  ' ',
  0,
  -1,
  1e308,
  2 ** 53,
  2_147_483_648,
  'NaN',
  "'; drop table payments; --",
  '%_\\',
  '\u0000',
  '\uD800',
  '\u202Eabc',
  'á'.repeat(3000),
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '../../etc/passwd',
  '9999-99-99',
  '2026-02-30',
  '0001-01-01',
  '1e3',
  '0x10',
  [],
  {},
  [[[[]]]],
  { $gt: '' },
  { constructor: { prototype: { x: 1 } } },
  true,
);

const days: Values = fc.oneof(
  fc.constantFrom('2026-03-02', '2026-03-20', '2026-01-01', '2028-02-29', '1984-01-01', '2100-12-31'),
  fc.integer({ min: 0, max: 400 }).map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)),
);

/** Ids of things that are there, and of some that are not. */
const ids = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 40 }) },
  fc.integer({ min: 41, max: 2 ** 31 - 1 }),
);

/** Texts by the name of their field, of things that are there: no shape tells them. */
const known = new Map<string, readonly string[]>();
export const knowTexts = (name: string, texts: readonly string[]): void => void known.set(name, texts);

/** Values that a shape lets through, as far as a shape tells. */
export function rightValues(schema: z.ZodType): Values {
  return valuesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape);
}

function valuesOf(shape: Shape, name = ''): Values {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return fc.oneof(...choices.map((each) => valuesOf(each, name)));
  switch (Array.isArray(shape.type) ? shape.type[0] : shape.type) {
    case 'string':
      return stringsOf(shape, name);
    case 'integer':
      return /id$|^id$/i.test(name)
        ? ids
        : fc.integer({ min: shape.minimum ?? -100, max: Math.min(shape.maximum ?? 1e12, 1e12) });
    case 'number':
      return fc.double({ min: shape.minimum ?? -100, max: Math.min(shape.maximum ?? 1e9, 1e9), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valuesOf(shape.items ?? {}), {
        minLength: shape.minItems ?? 0,
        maxLength: Math.min(shape.maxItems ?? 4, (shape.minItems ?? 0) + 4),
      });
    case 'object':
      return objectsOf(shape);
    default:
      return fc.oneof(ids, fc.string({ maxLength: 20 }), days);
  }
}

function objectsOf({ properties = {}, required = [] }: Shape): Values {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, shape]) => [name, valuesOf(shape, name)]),
  );
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

function stringsOf(shape: Shape, name: string): Values {
  const texts = known.get(name);
  if (texts) return fc.constantFrom(...texts);
  if (shape.format === 'uuid') return fc.uuid();
  if (shape.format === 'email' || /email/.test(name)) return fc.constantFrom('ana@correo.example', 'x@y.co');
  if (shape.format === 'date' || /date|day|_on$|from|to$/.test(name)) return days;
  if (/password/.test(name)) return fc.constantFrom('siete tejas de barro', 'corta');
  if (/phone/.test(name)) return fc.constant('+57 300 123 4567');
  if (/identity/.test(name)) return fc.integer({ min: 1e7, max: 1e9 }).map(String);
  if (/url|link/i.test(name)) return fc.constantFrom('https://ejemplo.example/x', '', 'http://a');
  if (/percentage/.test(name)) return fc.constantFrom('25%', '100%', '33,33%');
  if (/id$/i.test(name)) return ids.map(String);
  const max = Math.min(shape.maxLength ?? 60, 60);
  return fc.oneof(
    fc.string({ minLength: Math.min(shape.minLength ?? 0, max), maxLength: max }),
    fc.constantFrom('Cocina', 'VIS', 'Apto', 'Íñigo Ñáñez', '1001').filter((text) => text.length <= max),
  );
}

/** The same with one part, at any depth, that is something else. */
export const nearlyRight = (values: Values): Values =>
  fc
    .tuple(values, nasty, fc.nat(), fc.constantFrom('replace', 'drop', 'add'))
    .map(([value, other, at, how]) => spoil(structuredClone(value), other, at, how));

function spoil(value: unknown, other: unknown, at: number, how: string): unknown {
  if (typeof value !== 'object' || value === null) return other;
  const holder = value as Record<string, unknown>;
  const keys = Object.keys(holder);
  if (how === 'add' || keys.length === 0) {
    holder[at % 3 === 0 ? '__proto__x' : 'more'] = other;
    return holder;
  }
  const key = keys[at % keys.length] ?? '';
  if (how === 'drop' && !Array.isArray(value)) delete holder[key];
  else holder[key] = at % 2 === 0 ? other : spoil(holder[key], other, Math.floor(at / 2), how);
  return holder;
}

export const wild: Values = fc.oneof(fc.jsonValue({ maxDepth: 3 }), nasty, fc.string({ maxLength: 200 }));
