import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, noDaysOff } from './calendar.ts';
import { type ContractFacts, fieldLabels, tableFields, textFields } from './contract-fields.ts';
import { type ContractTemplate, missingFacts, renderContract, templateFaults } from './contract-template.ts';
import { defaultContract } from './default-contract.ts';
import { formatPesos } from './money.ts';
import { pesosInWords } from './money-words.ts';

const facts: ContractFacts = {
  project: { code: 'APT-0162', name: 'Apto 1102', address: 'Calle 170 # 54-20', tower: 'torre 3' },
  client: { name: 'Mariana Gómez Ríos', identityDocument: '52418307' },
  secondClient: { name: 'Felipe Cárdenas Toro' },
  spaces: [
    { name: 'Cocina', area: 12.5, price: 60_000_000 },
    { name: 'Baño', area: 4.8, price: 32_620_800 },
  ],
  other: 0,
  price: 92_620_800,
  instalments: [
    { name: 'Diseño', percentage: '25%', amount: 23_155_200, date: '2026-11-30', reason: '' },
    {
      name: 'Resto',
      percentage: '75%',
      amount: 69_465_600,
      date: '2027-01-18',
      reason: '5 días hábiles antes',
    },
  ],
  works: { start: '2027-01-25', end: '2027-03-23' },
  daysOff: noDaysOff,
  company: {
    legal_name: 'Remodela Hogar S.A.S.',
    nit: '901.482.736-8',
    address: 'Carrera 11 # 93-46',
    city: 'Bogotá',
    phone: '+57 601 555 0142',
    representative: 'Jorge Salazar',
    representative_document: '79.123.456',
  },
  seller: 'Valentina Duarte',
  today: '2026-11-20',
};

/** All that a contract says, as one text. */
const wordsOf = (template: ContractTemplate, of: ContractFacts): string => {
  const { title, clauses } = renderContract(template, of);
  const blocks = clauses.flatMap((clause) => [
    clause.title,
    ...clause.blocks.map((block) => (block.kind === 'text' ? block.text : block.rows.flat().join(' | '))),
  ]);
  return [title, ...blocks].join('\n');
};

const withText = (text: string): ContractTemplate => ({
  ...defaultContract,
  clauses: [...defaultContract.clauses, { title: 'Otra', text }],
});
const last = defaultContract.clauses.length;

describe('the template that ships', () => {
  test('has no fault, and lacks nothing of a whole sale', () => {
    expect(templateFaults(defaultContract)).toEqual([]);
    expect(missingFacts(defaultContract, facts)).toEqual([]);
  });

  test('says what the sale says', () => {
    const words = wordsOf(defaultContract, facts);
    for (const part of [
      'Mariana Gómez Ríos, con documento 52418307, y Felipe Cárdenas Toro',
      formatPesos(92_620_800),
      'noventa y dos millones seiscientos veinte mil ochocientos pesos',
      `Diseño | 25% | ${formatPesos(23_155_200)} | 30/11/2026`,
      '18/01/2027. 5 días hábiles antes',
      'el 25 de enero de 2027 y termina el 23 de marzo de 2027: 40 días hábiles',
      'Código de Comercio, artículo 829',
      '5 días hábiles que siguen a la última firma',
    ])
      expect(words).toContain(part);
  });

  test('of a single client names no second one', () => {
    const words = wordsOf(defaultContract, { ...facts, secondClient: null });
    expect(words).toContain('con documento 52418307, que en este contrato');
    expect(words).not.toContain('undefined');
  });
});

describe('templateFaults', () => {
  test.each([
    ['{preci}', 'el campo {preci} no existe.'],
    ['El precio es {precio', 'falta cerrar o abrir una llave de un campo.'],
    ['', 'escribe el texto de la cláusula.'],
    ['Así queda {plan} el plan', 'pon la tabla {plan} sola en su línea.'],
  ])('refuses %o', (text, sentence) => {
    expect(templateFaults(withText(text))).toEqual([{ clause: last, field: 'text', sentence }]);
  });

  test.each([
    ['{preci}', 'el campo {preci} no existe.'],
    ['Precio {precio', 'falta cerrar o abrir una llave de un campo.'],
    ['{plan}', 'pon la tabla {plan} en el texto de una cláusula, no en un título.'],
  ])('refuses %o in a title', (title, sentence) => {
    const [clause, ...clauses] = defaultContract.clauses;
    expect(templateFaults({ ...defaultContract, title })).toEqual([
      { clause: null, field: 'title', sentence },
    ]);
    expect(
      templateFaults({ ...defaultContract, clauses: [{ text: clause?.text ?? '', title }, ...clauses] }),
    ).toEqual([{ clause: 0, field: 'title', sentence }]);
  });

  test.each([
    'Paga $ 5.000.000.',
    'el 10 %',
    'el 10% más',
    'un 5 por ciento',
    '92 millones',
    'COP 5000',
    '5.000 pesos',
    '20 mil pesos',
    '5 mil millones',
    '92.620.800 de pesos',
    '500 dólares',
    'USD 500',
    'el 10 ％',
    '＄ 5000',
    '5\u00a0000\u00a0pesos',
    '$ {precio}',
    'el {cuotas} %',
  ])('refuses the figure of %o', (text) => {
    const [fault] = templateFaults(withText(text));
    expect(fault?.sentence).toMatch(/^quita «.+»: las cifras/);
  });

  test.each([
    'Ley 1480 de 2011, artículo 47',
    'los 3 baños',
    'Decreto 2364 de 2012',
    '{precio} en {cuotas} pagos',
  ])('takes %o', (text) => expect(templateFaults(withText(text))).toEqual([]));

  test('tells every clause at once, and what a contract must have', () => {
    const clauses = [
      { title: '', text: '{otro}' },
      { title: 'Precio', text: '$ 1' },
    ];
    expect(templateFaults({ title: '', clauses }).map(({ clause, field }) => [clause, field])).toEqual([
      [null, 'title'],
      [0, 'title'],
      [0, 'text'],
      [1, 'text'],
      ...Array.from({ length: 5 }, () => [null, 'text']),
    ]);
    const bare = { title: 'Contrato', clauses: [{ title: 'Uno', text: 'Nada' }] };
    expect(templateFaults(bare)).toHaveLength(5);
  });
});

describe('a sale that lacks something', () => {
  test('says what and where, once, and gives no text', () => {
    const lacking = { ...facts, project: { ...facts.project, address: null }, works: null, instalments: [] };
    expect(missingFacts(defaultContract, lacking)).toEqual([
      'Falta la dirección del inmueble. Complétalo en «Corregir datos» del proyecto.',
      'Falta el plan de pagos. Complétalo en «Acuerdos de pago» de la venta.',
      'Faltan las fechas de la obra. Complétalo en «Acuerdos de pago» de la venta.',
    ]);
    expect(() => renderContract(defaultContract, lacking)).toThrow(RangeError);
  });

  test('lacks only what the template uses', () => {
    const template = { title: 'Contrato', clauses: [{ title: 'Uno', text: '{cliente}' }] };
    expect(missingFacts(template, { ...facts, works: null })).toEqual([]);
  });

  test('lacks what a title uses', () => {
    const template = { title: 'Contrato de {inmueble}', clauses: [{ title: 'Desde {inicio}', text: 'Sí' }] };
    const lacking = { ...facts, project: { ...facts.project, address: null }, works: null };
    expect(missingFacts(template, lacking)).toHaveLength(2);
  });
});

test('every field of every sale renders, with each figure exact and no brace left', () => {
  const names = Object.keys(fieldLabels);
  const template: ContractTemplate = {
    title: '{proyecto}',
    clauses: names.map((name) => ({ title: name, text: `{${name}}` })),
  };
  const amount = fc.integer({ min: 1, max: 900_000_000 });
  const name = fc.stringMatching(/^[A-Za-zÁÉÍÓÚÑáéíóúñ]{1,12}( [A-Za-zñ]{1,12})?$/);
  fc.assert(
    fc.property(
      fc.array(fc.record({ name, amount }), { minLength: 1, maxLength: 12 }),
      fc.array(fc.record({ name, area: fc.integer({ min: 1, max: 200 }), price: amount }), {
        minLength: 1,
        maxLength: 10,
      }),
      fc.integer({ min: 0, max: 400 }),
      fc.option(name, { nil: null }),
      (plan, spaces, days, second) => {
        const price = plan.reduce((sum, each) => sum + each.amount, 0);
        const of: ContractFacts = {
          ...facts,
          spaces,
          price,
          secondClient: second === null ? null : { name: second },
          works: { start: '2027-01-25', end: addDays('2027-01-25', days) },
          instalments: plan.map((each, index) => ({
            ...each,
            percentage: '10%',
            date: addDays('2026-12-01', index * 20),
            reason: '',
          })),
        };
        const words = wordsOf(template, of);
        expect(words).not.toMatch(/[{}]|undefined|null/);
        expect(words).toContain(pesosInWords(price));
        for (const figure of [price, ...plan.map((each) => each.amount), ...spaces.map((each) => each.price)])
          expect(words).toContain(formatPesos(figure));
      },
    ),
    { numRuns: 200 },
  );
  expect(Object.keys({ ...textFields, ...tableFields })).toEqual(names);
});

test('a template without faults, and a sale that lacks nothing of it, always render', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...Object.keys(fieldLabels).map((name) => `{${name}}`),
      '{',
      '}',
      '{nada}',
      '\n',
      '%',
      '$ ',
    ),
    fc.string({ maxLength: 8 }),
  );
  const text = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(''));
  const lacking = fc.constantFrom<Partial<ContractFacts>>(
    {},
    { price: null },
    { instalments: [] },
    { spaces: [] },
    { works: null },
    { project: { ...facts.project, address: null } },
  );
  fc.assert(
    fc.property(text, text, text, lacking, (title, name, words, less) => {
      const template = { title, clauses: [...defaultContract.clauses, { title: name, text: words }] };
      const of = { ...facts, ...less };
      fc.pre(templateFaults(template).length === 0 && missingFacts(template, of).length === 0);
      expect(wordsOf(template, of)).not.toMatch(/[{}]/);
    }),
    { numRuns: 500 },
  );
});
