import { z } from 'zod';
import { labels } from '#shared/contract/labels.ts';

/** The contract's shapes as JSON Schema 2020-12; named shapes are shared components. */

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Collects named shapes while the calls are described. */
export interface Schemas {
  readonly components: Readonly<Record<string, JsonSchema>>;
  /** response shapes */
  answered(schema: z.ZodType): JsonSchema;
  /** request shapes, with the Spanish label of each field as title */
  sent(schema: z.ZodType): JsonSchema;
}

export function createSchemas(): Schemas {
  const components: Record<string, JsonSchema> = {};
  const make = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
    const {
      $schema: _,
      $defs = {},
      ...own
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => tidy(zodSchema, jsonSchema, io),
    });
    // Response and request shapes differ: defaults are always present, text is trimmed.
    const suffix = io === 'input' ? 'Input' : '';
    for (const [name, shape] of Object.entries($defs)) components[name + suffix] = pointing(shape, suffix);
    return pointing(own, suffix);
  };
  return {
    components,
    answered: (schema) => make(schema, 'output'),
    sent: (schema) => make(schema, 'input'),
  };
}

/** The schema with references to the components. */
const pointing = (shape: JsonSchema, suffix: string): JsonSchema =>
  JSON.parse(JSON.stringify(shape), (key, value) =>
    key === '$ref' ? `${String(value).replace('#/$defs/', '#/components/schemas/')}${suffix}` : value,
  ) as JsonSchema;

/** Removes noise of Zod's output and adds missing constraints. */
function tidy(schema: z.core.$ZodType, shape: JsonSchema, io: 'input' | 'output'): void {
  if (shape.minimum === Number.MIN_SAFE_INTEGER) delete shape.minimum;
  if (shape.maximum === Number.MAX_SAFE_INTEGER) delete shape.maximum;
  // The format says it; the pattern is very long.
  if (['date', 'date-time', 'uuid'].includes(shape.format ?? '')) delete shape.pattern;
  // Replies may gain fields, so additional properties are allowed.
  if (shape.additionalProperties === false) delete shape.additionalProperties;
  // A number sent as text, in an address or form, is documented as a number.
  if (io === 'input' && schema instanceof z.ZodPipe) {
    const { $schema: _, ...read } = z.toJSONSchema(schema.out, { io, unrepresentable: 'any' });
    if (isReadAsNumber(schema)) Object.assign(shape, read);
    // A text refined to a date or an email address, or read as a number.
    else if (shape.type === 'string') {
      const { format, description, examples } = { ...read, ...z.globalRegistry.get(schema) };
      if (format !== undefined) shape.format ??= format;
      if (description !== undefined) shape.description ??= description;
      // Zod drops the examples of what it transforms.
      if (examples) shape.examples ??= examples.map(String);
    }
  }
  if (io === 'output') return;
  for (const [name, field] of Object.entries(shape.properties ?? {})) {
    const label = Object.hasOwn(labels, name) ? labels[name] : undefined;
    if (typeof field !== 'boolean' && field.$ref === undefined && label !== undefined) field.title ??= label;
  }
}

const isReadAsNumber = ({ in: first }: z.ZodPipe): boolean =>
  first instanceof z.ZodNumber && 'coerce' in first.def && first.def.coerce === true;
