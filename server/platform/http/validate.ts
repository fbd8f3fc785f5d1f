import { z } from 'zod';
import { labels } from '#shared/contract/labels.ts';

z.config(z.locales.es());

type Issue = z.core.$ZodIssue;

/** Maximum of reported errors: enough for a person, and a hostile call gets no response larger than itself. */
const MOST_FIELDS = 30;

/** Invalid input: field -> what to correct, in Spanish. */
export class InvalidInput extends Error {
  readonly fields: Record<string, string>;

  constructor(fields: Record<string, string>) {
    super('the call is not valid');
    this.name = 'InvalidInput';
    this.fields = fields;
  }
}

/** Parses the value with the schema; throws InvalidInput with every invalid field. */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  // Without a prototype: a field may be named 'constructor', as in a project.
  const fields: Record<string, string> = Object.create(null);
  for (const issue of result.error.issues.slice(0, MOST_FIELDS).map((each) => telling(each, []))) {
    // Without a path the call itself is missing, or is not an object.
    if (issue.path.length === 0) throw new InvalidInput({ '': 'Envía los datos de la llamada.' });
    fields[issue.path.join('.')] ??= issue.message;
  }
  throw new InvalidInput(fields);
}

/** The most specific issue. An optional field is a union of '', its kind and null: the issue of the kind matters. */
function telling(issue: Issue, base: PropertyKey[]): { path: PropertyKey[]; message: string } {
  const path = [...base, ...issue.path];
  if (issue.code !== 'invalid_union') return { path, message: issue.message };
  const branches = issue.errors.map(([first]) => first).filter((first) => first !== undefined);
  const kind = branches.find((branch) => !isEmptiness(branch));
  return kind ? telling(kind, path) : { path, message: issue.message };
}

const isEmptiness = (issue: Issue): boolean =>
  (issue.code === 'invalid_type' && issue.expected === 'null') ||
  (issue.code === 'invalid_value' && issue.values.length === 1 && issue.values[0] === '');

/** 'spaces.3.price' is 'Espacios, fila 4, Precio'; '' when no field is named. */
export const labelOf = (field: string): string =>
  field
    .split('.')
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? `fila ${Number(part) + 1}` : (labels[part] ?? part)))
    .join(', ');

/** 'Precio base: escribe un valor mayor que cero.' */
export function sentenceOf(field: string, message: string): string {
  const label = labelOf(field);
  // 'ID de proyecto no válido' already names its field.
  return label === '' || message.startsWith(`${label} `) ? message : `${label}: ${message}`;
}
