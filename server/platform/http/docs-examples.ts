import { z } from 'zod';
import { examples, examplesByKind, examplesInCalls, examplesOfParts } from '#shared/contract/examples.ts';

/** Composes the examples of /api/docs from shapes and the contract's values by field. */

/**
 * A value that the shape accepts: the first accepted of the values by field name, otherwise its parts. Undefined
 * without one: an optional field is then left out.
 */
export const exampleFor = (call: string, schema: z.ZodType): unknown =>
  exampleOf(schema, { call, of: '', name: '' });

/** The position of a value: the meaning of a name depends on its parent. */
interface Field {
  readonly call: string;
  /** the parent field */
  readonly of: string;
  readonly name: string;
}

function exampleOf(schema: z.core.$ZodType, field: Field): unknown {
  const given = valuesOf(field).find((value) => z.safeParse(schema, value).success);
  const value = given === undefined ? composed(schema, field) : given;
  return typeof value === 'number' && isReadAsText(schema) ? String(value) : value;
}

/** Numeric form fields, validated as digits first. */
const isReadAsText = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodPipe && (schema.in instanceof z.ZodString || isReadAsText(schema.in));

function valuesOf({ call, of, name }: Field): readonly unknown[] {
  const inCall = examplesInCalls
    .filter(([calls]) => calls.test(call))
    .map(([, values]) => valueIn(values, name));
  return [
    ...valueIn(examplesOfParts, `${of}.${name}`),
    ...inCall.flat(),
    ...valueIn(examples, name),
    ...examplesByKind.filter(([kind]) => kind.test(name)).flatMap(([, values]) => values),
  ];
}

/** A field may be called 'constructor', as in a project. */
const valueIn = (values: Readonly<Record<string, readonly unknown[]>>, key: string): readonly unknown[] =>
  Object.hasOwn(values, key) ? (values[key] ?? []) : [];

function composed(schema: z.core.$ZodType, field: Field): unknown {
  if (schema instanceof z.ZodObject) return objectOf(schema, field);
  if (schema instanceof z.ZodArray) return listOf(exampleOf(schema.element, field));
  if (schema instanceof z.ZodRecord) return recordOf(schema, field);
  if (schema instanceof z.ZodUnion) return choiceOf(schema, field);
  if (schema instanceof z.ZodPipe) return exampleOf(isPrepared(schema) ? schema.out : schema.in, field);
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodBoolean) return true;
  if (isWrapper(schema)) return exampleOf(schema.unwrap(), field);
  return undefined;
}

const isPrepared = (schema: z.ZodPipe): boolean => schema.in instanceof z.ZodTransform;

type Wrapper = z.ZodOptional | z.ZodNullable | z.ZodDefault;
const isWrapper = (schema: z.core.$ZodType): schema is Wrapper =>
  [z.ZodOptional, z.ZodNullable, z.ZodDefault].some((kind) => schema instanceof kind);

function objectOf({ shape }: z.ZodObject, { call, name: of }: Field): Record<string, unknown> {
  const fields = Object.entries(shape).map(
    ([name, field]) => [name, exampleOf(field, { call, of, name })] as const,
  );
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

const listOf = (one: unknown): unknown[] => (one === undefined ? [] : [one]);

function recordOf({ keyType, valueType }: z.ZodRecord, field: Field): Record<string, unknown> {
  const keys = keyType instanceof z.ZodEnum ? keyType.options : [];
  return Object.fromEntries(keys.map((key) => [key, exampleOf(valueType, field)]));
}

/** The first informative option: an optional field is a union of '', its kind and null. */
function choiceOf({ options }: z.ZodUnion, field: Field): unknown {
  return options.map((each) => exampleOf(each, field)).find((value) => value !== undefined && value !== '');
}
