import { type ContractFacts, tableFields, textFields } from './contract-fields.ts';
import type { ContractBlock, ContractText } from './contract-text.ts';

/**
 * The template of a contract: ordered clauses in plain text with named fields, {precio}. Figures come from the sale and
 * cannot be typed. Source: issue 18.
 */

export interface ContractTemplate {
  readonly title: string;
  readonly clauses: readonly { readonly title: string; readonly text: string }[];
}

export const MAX_CLAUSES = 60;
export const MAX_CLAUSE_TEXT = 6000;

/** A fault of a template and its clause; `clause` is null for the template as a whole. */
export interface TemplateFault {
  readonly clause: number | null;
  readonly field: 'title' | 'text';
  /** follows the name of the field, as those of a form */
  readonly sentence: string;
}

const FIELD = /\{([^{}\n]*)\}/g;

/**
 * '$ 5.000', '5 %', '5 por ciento', '5 mil millones', 'COP 5': a sum or a percentage that somebody typed. The run of
 * digits is bounded, so that a long text costs no more than its length.
 */
const FIGURE =
  /[$%]\s*\d[\d.,]*|\d[\d.,\s]{0,24}(?:[%$]|por\s+cien(?:to)?\b|(?:mil\s+)?(?:de\s+)?(?:pesos|millones|mill[oó]n|d[oó]lares)\b|(?:cop|usd)\b)|\b(?:cop|usd)\s*\d[\d.,]*/i;

/** A sign beside a field, which writes its own: '$ {precio}' would print it twice, and '{cuotas} %' another figure. */
const SIGNED_FIELD = /[$%]\s*\{[^{}\n]*\}|\{[^{}\n]*\}\s*[$%]/;

/** Without these a contract says less than the law and the company need. */
const obligatory = [
  { anyOf: ['cliente', 'clientes'], sentence: 'nombra al cliente en alguna cláusula: {clientes}.' },
  { anyOf: ['inmueble'], sentence: 'nombra el inmueble en alguna cláusula: {inmueble}.' },
  { anyOf: ['precio'], sentence: 'escribe el precio en alguna cláusula: {precio}.' },
  { anyOf: ['plan'], sentence: 'pon la tabla del plan de pagos en alguna cláusula: {plan}.' },
  { anyOf: ['dia_habil'], sentence: 'di en una cláusula qué es un día hábil: {dia_habil}.' },
] as const;

const fieldsIn = (text: string): string[] => [...text.matchAll(FIELD)].map(([, name = '']) => name);

const isTable = (name: string): name is keyof typeof tableFields => Object.hasOwn(tableFields, name);
const isText = (name: string): name is keyof typeof textFields => Object.hasOwn(textFields, name);

/** Everything that is wrong in a template, all at once; empty when it can be saved. */
export function templateFaults({ title, clauses }: ContractTemplate): TemplateFault[] {
  const faults: TemplateFault[] = [];
  const add = (clause: number | null, field: 'title' | 'text', sentence: string | null) => {
    if (sentence !== null) faults.push({ clause, field, sentence });
  };
  add(null, 'title', title.trim() === '' ? 'escribe el título del contrato.' : titleFault(title));
  clauses.forEach((clause, index) => {
    const { title: name, text } = clause;
    add(index, 'title', name.trim() === '' ? 'escribe el título de la cláusula.' : titleFault(name));
    add(index, 'text', text.trim() === '' ? 'escribe el texto de la cláusula.' : textFault(text));
  });
  const used = new Set(clauses.flatMap(({ text }) => fieldsIn(text)));
  for (const { anyOf, sentence } of obligatory)
    add(null, 'text', anyOf.some((name) => used.has(name)) ? null : sentence);
  return faults;
}

function figureFault(text: string): string | null {
  // as wide as ％, as one space as a no-break space: they are read as the plain ones
  const plain = text.normalize('NFKC');
  const found = FIGURE.exec(plain.replace(FIELD, '')) ?? SIGNED_FIELD.exec(plain);
  return found === null
    ? null
    : `quita «${found[0].trim().replace(/[.,]$/, '')}»: las cifras de dinero y los porcentajes salen de la venta, con un campo como {precio}.`;
}

function fieldFault(text: string): string | null {
  const unknown = fieldsIn(text).find((name) => !isText(name) && !isTable(name));
  if (unknown !== undefined) return `el campo {${unknown}} no existe.`;
  return /[{}]/.test(text.replace(FIELD, '')) ? 'falta cerrar o abrir una llave de un campo.' : null;
}

function titleFault(title: string): string | null {
  const table = fieldsIn(title).find(isTable);
  return (
    fieldFault(title) ??
    (table === undefined ? null : `pon la tabla {${table}} en el texto de una cláusula, no en un título.`) ??
    figureFault(title)
  );
}

function textFault(text: string): string | null {
  const inLine = text
    .split('\n')
    .find((line) => fieldsIn(line).some(isTable) && !/^\s*\{[^{}]*\}\s*$/.test(line));
  return (
    fieldFault(text) ??
    (inLine === undefined ? null : `pon la tabla {${fieldsIn(inLine).find(isTable)}} sola en su línea.`) ??
    figureFault(text)
  );
}

/** What a template needs and a sale lacks, a sentence each; a document is made only without any. */
export function missingFacts({ title, clauses }: ContractTemplate, facts: ContractFacts): string[] {
  const texts = [title, ...clauses.flatMap((clause) => [clause.title, clause.text])];
  const used = new Set(texts.flatMap(fieldsIn));
  const sentences = [...used].flatMap((name): string[] => {
    if (isTable(name)) return tableFields[name].table(facts) === null ? [tableFields[name].missing] : [];
    if (!isText(name) || textOf(name, facts) !== null) return [];
    const field: { missing?: string; label: string } = textFields[name];
    return [field.missing ?? `Falta: ${field.label.toLowerCase()}.`];
  });
  return [...new Set(sentences)];
}

/** The text of a field; null for an empty one, which no family may read. */
const textOf = (name: keyof typeof textFields, facts: ContractFacts): string | null => {
  const text = textFields[name].text(facts);
  return text === null || text.trim() === '' ? null : text;
};

/** The contract of a sale. RangeError when a field is empty: see missingFacts. */
export function renderContract({ title, clauses }: ContractTemplate, facts: ContractFacts): ContractText {
  const filled = (text: string): string =>
    text.replace(FIELD, (_, name: string) => {
      const value = isText(name) ? textOf(name, facts) : null;
      if (value === null) throw new RangeError(`the field ${name} is empty`);
      return value;
    });
  return {
    title: filled(title),
    clauses: clauses.map((clause) => ({
      title: filled(clause.title),
      blocks: blocksOf(clause.text, facts, filled),
    })),
  };
}

function blocksOf(text: string, facts: ContractFacts, filled: (text: string) => string): ContractBlock[] {
  return text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line): ContractBlock => {
      const [name = ''] = fieldsIn(line);
      if (!isTable(name)) return { kind: 'text', text: filled(line.trim()) };
      const table = tableFields[name].table(facts);
      if (table === null) throw new RangeError(`the table ${name} is empty`);
      return table;
    });
}
