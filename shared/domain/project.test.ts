import { describe, expect, test } from 'vitest';
import {
  type CardFacts,
  type ProjectAction,
  projectCard,
  projectCode,
  projectCodePrefix,
  projectName,
  projectStatus,
  type StatusFacts,
  statusTransitions,
  type TransitionFacts,
  transitionSentences,
  unitOf,
  urgentSentence,
  whyNotTransition,
} from './project.ts';

const sold: StatusFacts = {
  teamAssigned: false,
  worksStartedOn: null,
  worksEndedOn: null,
  cancelledOn: null,
  startDate: '2026-04-20',
  endDate: '2026-06-26',
  today: '2026-03-02',
};
const designing = { ...sold, teamAssigned: true };
const building = { ...designing, worksStartedOn: '2026-04-20', today: '2026-06-16' };
const finished = { ...building, worksEndedOn: '2026-06-25', today: '2026-06-30' };

test.each([
  ['Sin asignar', sold],
  ['En diseño', designing],
  ['En diseño', { ...designing, today: '2026-04-20' }],
  ['En retraso', { ...designing, today: '2026-04-21' }],
  ['En retraso', { ...sold, today: '2026-04-21' }],
  ['En obra', building],
  ['En obra', { ...building, today: '2026-06-26' }],
  ['En retraso', { ...building, today: '2026-06-27' }],
  ['Finalizado', finished],
  ['Finalizado', { ...finished, today: '2030-01-01' }],
  ['Sin asignar', { ...sold, startDate: null, endDate: null, today: '2030-01-01' }],
] as const)('%s', (status, facts) => {
  expect(projectStatus(facts)).toBe(status);
});

describe('steps between statuses', () => {
  const asManager = (facts: StatusFacts, records: TransitionFacts['records'] = []): TransitionFacts => ({
    ...facts,
    role: 'manager',
    records,
  });

  test.each<[string | null, TransitionFacts, ProjectAction]>([
    [null, asManager(sold), 'assign_team'],
    ['team_already_assigned', asManager(designing), 'assign_team'],
    ['team_missing', asManager(sold, ['start_construction_doc']), 'start_works'],
    ['start_record_missing', asManager(designing), 'start_works'],
    ['start_record_missing', asManager(designing, ['end_construction_doc']), 'start_works'],
    [null, asManager(designing, ['start_construction_doc']), 'start_works'],
    [null, asManager({ ...designing, today: '2026-05-20' }, ['start_construction_doc']), 'start_works'],
    ['already_started', asManager(building, ['start_construction_doc']), 'start_works'],
    ['not_started', asManager(designing, ['end_construction_doc']), 'end_works'],
    ['end_record_missing', asManager(building), 'end_works'],
    [null, asManager(building, ['end_construction_doc']), 'end_works'],
    ['already_finished', asManager(finished, ['end_construction_doc']), 'end_works'],
    ['already_finished', asManager(finished), 'assign_team'],
    ['role_not_allowed', { ...asManager(sold), role: 'sales' }, 'assign_team'],
    ['role_not_allowed', { ...asManager(sold), role: 'architect' }, 'assign_team'],
    ['role_not_allowed', { ...asManager(building), role: 'client' }, 'end_works'],
  ])('%s', (reason, facts, action) => {
    expect(whyNotTransition(facts, action)).toBe(reason);
  });

  test('the table agrees with the computed status before and after each step', () => {
    const records = ['start_construction_doc', 'end_construction_doc'] as const;
    const taken: Record<ProjectAction, Partial<StatusFacts>> = {
      assign_team: { teamAssigned: true },
      start_works: { worksStartedOn: '2026-03-02' },
      end_works: { worksEndedOn: '2026-03-02' },
    };
    for (const before of [sold, designing, { ...building, today: '2026-05-04' }, finished]) {
      for (const { action, from, to } of statusTransitions) {
        const isAllowed = whyNotTransition(asManager(before, records), action) === null;
        expect(isAllowed).toBe(from.includes(projectStatus(before)));
        if (isAllowed) expect(projectStatus({ ...before, ...taken[action] })).toBe(to);
      }
    }
  });
});

describe('the card', () => {
  const card = (facts: StatusFacts, more: Partial<CardFacts> = {}) =>
    projectCard({ ...facts, saleComplete: true, instalments: [], ...more });
  const lastPayments = [
    { name: 'Diseño', date: '2026-03-02', owed: 0 },
    { name: 'Satisfacción', date: '2026-07-22', owed: 1 },
    { name: 'Pago fin obra', date: '2026-06-26', owed: 1 },
  ];

  test('of the mock-up: day 37 of 45, and the payment that falls due', () => {
    expect(card(building, { instalments: lastPayments })).toEqual({
      progress: { label: 'Obra, día 37 de 45', percent: 82 },
      nextAction: {
        text: 'Pide el comprobante de Pago fin obra',
        pending: true,
        bySeller: true,
        urgent: false,
      },
    });
  });

  test('a receipt is asked for 15 calendar days ahead, not 16, and stays when overdue', () => {
    const text = (today: string) =>
      card({ ...building, today }, { instalments: lastPayments }).nextAction.text;
    expect(text('2026-06-10')).toBe('Sin tareas pendientes');
    expect(text('2026-06-11')).toBe('Pide el comprobante de Pago fin obra');
    expect(projectCard({ ...finished, saleComplete: true, instalments: lastPayments }).nextAction.text).toBe(
      'Pide el comprobante de Pago fin obra',
    );
  });

  test.each([
    ['Venta creada', 20, sold],
    ['Diseño', 40, designing],
    ['Obra, faltan 45 días hábiles', 0, { ...building, today: '2026-04-20' }],
    ['Obra, día 1 de 45', 2, { ...building, today: '2026-04-21' }],
    ['Obra, día 45 de 45', 99, { ...building, today: '2026-06-26' }],
    ['Obra, debía terminar el 26/06/2026', 99, { ...building, today: '2026-06-28' }],
    ['Obra, 1 día hábil de retraso', 99, { ...building, today: '2026-06-30' }],
    ['Obra, 6 días hábiles de retraso', 99, { ...building, today: '2026-07-07' }],
    ['Inicio de obra, 2 días hábiles de retraso', 40, { ...designing, today: '2026-04-22' }],
    ['Inicio de obra, 2 días hábiles de retraso', 20, { ...sold, today: '2026-04-22' }],
    ['Entregado el 25/06/2026', 100, finished],
  ])('%s, %i%%', (label, percent, facts) => {
    expect(card(facts).progress).toEqual({ label, percent });
  });

  test('days off of the company are days neither of works nor of delay', () => {
    const daysOff = new Map([
      ['2026-04-22', 'Inventario'],
      ['2026-06-30', 'Día de la familia'],
    ]);
    const labelOf = (facts: StatusFacts) =>
      projectCard({ ...facts, saleComplete: true, instalments: [] }, daysOff).progress?.label;
    expect(labelOf({ ...building, today: '2026-04-23' })).toBe('Obra, día 2 de 44');
    expect(labelOf({ ...building, today: '2026-07-01' })).toBe('Obra, 1 día hábil de retraso');
    expect(labelOf({ ...designing, today: '2026-04-22' })).toBe('Inicio de obra, 1 día hábil de retraso');
  });

  test('works without an end date have no progress to show', () => {
    expect(card({ ...building, endDate: null }).progress).toBeNull();
  });

  test.each([
    ['Espera equipo de diseño', true, false, sold],
    ['Espera el inicio de obra del 20/04/2026', true, false, designing],
    ['Espera el inicio de obra', true, false, { ...designing, startDate: null }],
    ['Sin tareas pendientes', false, false, building],
    ['Sin tareas pendientes', false, false, finished],
    [
      'Llama al cliente: la obra debía empezar el 20/04/2026',
      true,
      true,
      { ...designing, today: '2026-04-21' },
    ],
    [
      'Llama al cliente: la obra debía terminar el 26/06/2026',
      true,
      true,
      { ...building, today: '2026-07-01' },
    ],
  ])('%s', (text, pending, bySeller, facts) => {
    // the seller's own actions here are delays, which are urgent
    expect(card(facts).nextAction).toEqual({ text, pending, bySeller, urgent: bySeller });
  });

  test('a receipt is urgent from its due date on', () => {
    const urgent = (today: string) =>
      card({ ...building, today }, { instalments: lastPayments }).nextAction.urgent;
    expect(urgent('2026-06-25')).toBe(false);
    expect(urgent('2026-06-26')).toBe(true);
  });

  test.each([
    [0, 'Ningún proyecto necesita algo hoy.'],
    [1, 'Un proyecto necesita algo hoy.'],
    [2, 'Dos proyectos necesitan algo hoy.'],
    [9, 'Nueve proyectos necesitan algo hoy.'],
    [10, '10 proyectos necesitan algo hoy.'],
    [1200, '1.200 proyectos necesitan algo hoy.'],
  ])('%i urgent projects: %s', (count, sentence) => {
    expect(urgentSentence(count)).toBe(sentence);
  });

  test('a sale that stopped in step 5 asks for its project', () => {
    expect(card(sold, { saleComplete: false })).toEqual({
      progress: { label: 'Venta en el paso 5', percent: 16 },
      nextAction: {
        text: 'Completa los datos del proyecto',
        pending: true,
        bySeller: true,
        urgent: false,
      },
    });
  });
});

test.each([
  ['Jardines del Lago', '502', 'Apto 502 Jardines del Lago'],
  [' Jardines del Lago ', ' 502 ', 'Apto 502 Jardines del Lago'],
  ['Los Cerros', 'Casa 12', 'Casa 12 Los Cerros'],
  ['Los Cerros', 'apto 12', 'apto 12 Los Cerros'],
  ['Los Cerros', null, 'Los Cerros'],
  [null, '502', 'Apto 502'],
  [null, null, null],
  ['', ' ', null],
])('%s, %s is named %s', (urbanization, apartment, name) => {
  expect(projectName({ urbanization, apartment })).toBe(name);
});

test.each([
  ['No aplica', 'Casa 7', ['Casa 7']],
  ['N/A', 'B-502', ['apto B-502']],
  ['', '301', ['apto 301']],
  ['1', null, ['torre 1']],
  ['Torre 3', '502', ['Torre 3', 'apto 502']],
  [' Bloque B ', null, ['Bloque B']],
  [null, ' Apto 5 ', ['Apto 5']],
])('tower %s and number %s', (tower, apartment, unit) => {
  expect(unitOf({ tower, apartment })).toEqual(unit);
});

test('codes', () => {
  expect(projectCode(projectCodePrefix('Apto'), 148)).toBe('APT-0148');
  expect(projectCode(projectCodePrefix('VIS'), 12_345)).toBe('VIS-12345');
  for (const n of [0, -1, 1.5]) expect(() => projectCode('VIS', n)).toThrow(RangeError);
});

test('every refusal of a status change is a whole sentence', () => {
  for (const sentence of Object.values(transitionSentences)) expect(sentence).toMatch(/^[A-ZÁÉÍÓÚ].+\.$/);
});
