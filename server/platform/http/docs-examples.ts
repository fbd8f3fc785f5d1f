import { labels } from '#shared/contract/labels.ts';
import type { JsonSchema } from './docs-schemas.ts';

/**
 * An example of a shape: its own, or composed from its parts. A text without one is its Spanish label. Undefined for a
 * shape that takes anything: its field is left out.
 */
export function exampleOf(
  shape: JsonSchema,
  components: Readonly<Record<string, JsonSchema>>,
  name = '',
): unknown {
  const of = (part: unknown, field = name) => exampleOf(part as JsonSchema, components, field);
  const { $ref, examples, const: only, enum: options, format } = shape;
  if ($ref !== undefined) return of(components[$ref.replace('#/components/schemas/', '')]);
  if (examples?.[0] !== undefined) return examples[0];
  if (only !== undefined || options) return only ?? options?.[0];
  const choices = shape.anyOf ?? shape.oneOf;
  // an optional field is a union of '', its kind and null
  if (choices) return choices.map((each) => of(each)).find((value) => value !== '' && value != null) ?? null;
  // a text that may be null has two types
  const [type] = [shape.type].flat();
  if (type === 'object') {
    const keys = (shape.propertyNames as JsonSchema | undefined)?.enum ?? [];
    const parts = keys.map((key) => [String(key), shape.additionalProperties] as const);
    const fields = [...Object.entries(shape.properties ?? {}), ...parts];
    return Object.fromEntries(fields.map(([field, part]) => [field, of(part, field)]));
  }
  if (type === 'array') return [of(shape.items)].filter((value) => value !== undefined);
  if (format === 'uuid') return '7d0b4f6e-5c1a-4e0b-9d43-0f2a8c6b1e57';
  if (type === 'string') return Object.hasOwn(labels, name) ? labels[name] : 'Texto';
  if (type === 'integer' || type === 'number') return Math.max(1, Number(shape.minimum ?? 1));
  return type === 'boolean' ? true : undefined;
}
