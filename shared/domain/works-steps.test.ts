import { describe, expect, test } from 'vitest';
import {
  isContractMissing,
  type StepWarningFacts,
  stepWarnings,
  type UndoFacts,
  whyNotUndo,
} from './works-steps.ts';

const facts = (changes: Partial<StepWarningFacts> = {}): StepWarningFacts => ({
  step: 'end_works',
  day: '2026-07-31',
  plan: { total: 100, paid: 100, overdue: 0 },
  meetings: [],
  dates: { start: '2026-04-06', end: '2026-07-31' },
  startedOn: '2026-04-06',
  heldUntil: null,
  hasContract: true,
  pdfBytes: 90_000,
  ...changes,
});
const start = { step: 'start_works', day: '2026-04-06', startedOn: null } as const;
const sentences = (changes: Partial<StepWarningFacts>) =>
  stepWarnings(facts(changes)).map(({ kind, sentence }) => [kind, sentence]);

describe('stepWarnings', () => {
  test('a step as agreed needs no confirmation', () => {
    expect(sentences({})).toEqual([]);
    expect(sentences({ ...start, plan: { total: 100, paid: 25, overdue: 0 }, pdfBytes: null })).toEqual([]);
  });

  test('an end on the day of the start, three quarters unpaid, with meetings and an empty record', () => {
    const changes = {
      day: '2026-04-06',
      plan: { total: 100_000_000, paid: 25_000_000, overdue: 0 },
      meetings: [
        { kind: 'doubts_session', day: '2026-04-08' },
        { kind: 'site_visit', day: '2026-04-09' },
      ],
      pdfBytes: 40,
    } as const;
    expect(sentences(changes)).toEqual([
      ['unpaid', 'Falta por pagar el 75 % del plan de pagos.'],
      [
        'meetings_to_come',
        'Hay reuniones por venir: Sesión de dudas (08/04/2026), Levantamiento (09/04/2026).',
      ],
      ['early', 'La obra habría durado un solo día hábil de los 77 del contrato.'],
      ['empty_record', 'El PDF del acta pesa 40 bytes: parece vacío. Ábrelo y revisa que esté firmado.'],
    ]);
  });

  test('a start before the agreed one, with an overdue instalment', () => {
    const changes = { ...start, day: '2026-04-01', plan: { total: 300, paid: 0, overdue: 1 } };
    expect(sentences(changes)).toEqual([
      ['unpaid', 'Está vencido y sin pagar el 1 % del plan de pagos.'],
      ['early', 'El contrato fija el inicio de obra para el 06/04/2026.'],
    ]);
  });

  test('a start before the last day of the withdrawal', () => {
    expect(sentences({ ...start, heldUntil: '2026-04-08' })).toEqual([
      [
        'withdrawal',
        'El retracto de la familia va hasta el 08/04/2026 y no consta que haya pedido empezar antes.',
      ],
    ]);
  });

  test('a start without a contract; an end does not need one', () => {
    expect(sentences({ ...start, hasContract: false })).toEqual([
      ['unsigned', 'No hay un contrato firmado: ni en el portal ni entre los documentos de la familia.'],
    ]);
    expect(sentences({ hasContract: false })).toEqual([]);
  });

  test.each([
    [{ step: 'start_works', hasContract: false, isNeeded: true }, true],
    [{ step: 'start_works', hasContract: false, isNeeded: false }, false],
    [{ step: 'start_works', hasContract: true, isNeeded: true }, false],
    [{ step: 'end_works', hasContract: false, isNeeded: true }, false],
  ] as const)('%j is refused for its contract: %j', (asked, isRefused) => {
    expect(isContractMissing(asked)).toBe(isRefused);
  });

  test('half of the agreed duration is enough', () => {
    expect(sentences({ day: '2026-06-03' })).toEqual([]);
    expect(sentences({ day: '2026-05-29' }).map(([kind]) => kind)).toEqual(['early']);
  });
});

describe('whyNotUndo', () => {
  const undo = (changes: Partial<UndoFacts>): UndoFacts => ({
    worksStartedOn: '2026-04-06',
    worksEndedOn: null,
    recordedOn: '2026-04-06',
    today: '2026-04-13',
    ...changes,
  });
  const ended = { worksEndedOn: '2026-04-06' };

  test.each([
    ['start_works', null, {}],
    ['start_works', 'undo_too_late', { today: '2026-04-14' }],
    ['start_works', 'undo_too_late', { recordedOn: null }],
    ['start_works', 'not_started', { worksStartedOn: null }],
    ['start_works', 'end_first', ended],
    ['end_works', 'not_ended', {}],
    ['end_works', null, ended],
    ['end_works', 'undo_too_late', { ...ended, today: '2026-04-14' }],
  ] as const)('%s: %s with %j', (step, reason, changes) => {
    expect(whyNotUndo(step, undo(changes))).toBe(reason);
  });

  test('days off of the company do not count', () => {
    const facts = undo({ today: '2026-04-14' });
    expect(whyNotUndo('start_works', facts, new Map([['2026-04-08', 'Inventario']]))).toBeNull();
  });
});
