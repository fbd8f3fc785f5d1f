import { describe, expect, test } from 'vitest';
import {
  type Assignable,
  type Assignation,
  assignSentence,
  passSentence,
  whyNotAbsence,
  whyNotAssign,
  whyNotPass,
} from './team-assignment.ts';

const designer: Assignable = { name: 'Laura', department: 'architect', specialization: 'designer' };
const renderist: Assignable = { name: 'Tatiana', department: 'architect', specialization: 'renderist' };
const engineer: Assignable = { name: 'Julián', department: 'architect', specialization: 'resident_engineer' };

const as = (role: Assignation['role'], person: Assignable | null, stays = false): Assignation => ({
  role,
  person,
  stays,
});
const told = (team: Assignation[], finished = false) => {
  const refusal = whyNotAssign({ finished, team });
  return refusal && [refusal.reason, assignSentence(refusal)];
};

describe('whyNotAssign', () => {
  test('everyone in a role that they may take, and several residents', () => {
    const team = [
      as('coordinador', designer),
      as('disenador_lider', designer),
      as('residente', engineer),
      as('residente', { ...engineer, name: 'Diana' }),
    ];
    expect(told(team)).toBeNull();
    expect(told([])).toBeNull();
  });

  test('a finished project keeps its team', () => {
    expect(told([], true)).toEqual([
      'already_finished',
      'El proyecto está finalizado o cancelado: su equipo no cambia.',
    ]);
  });

  test('an inactive person', () => {
    expect(told([as('renderista', null)])).toEqual([
      'person_not_here',
      'Quien elegiste para Renderista ya no trabaja aquí. Elige a otra persona.',
    ]);
    expect(told([as('renderista', null, true)])?.[0]).toBe('person_not_here');
  });

  test('a role of another trade, unless they have it already', () => {
    expect(told([as('disenador_lider', renderist)])).toEqual([
      'role_not_allowed',
      'Tatiana no puede ser Diseñador líder. Elige a otra persona para ese rol.',
    ]);
    expect(told([as('disenador_lider', renderist, true)])).toBeNull();
    expect(told([as('residente', { ...engineer, specialization: null })])?.[0]).toBe('role_not_allowed');
  });

  test('two people of a role that is of one', () => {
    expect(told([as('coordinador', designer), as('coordinador', engineer)])?.[0]).toBe('role_taken_twice');
  });
});

describe('whyNotPass', () => {
  const facts = {
    same: false,
    department: 'architect',
    successor: designer,
    projects: [{ code: 'APT-0148', finished: false, roles: ['disenador_lider'] }],
  } as const;
  const toldOf = (changes: Partial<Parameters<typeof whyNotPass>[0]>) => {
    const refusal = whyNotPass({ ...facts, ...changes });
    return refusal && [refusal.reason, passSentence(refusal)];
  };

  test.each([
    [{}, null],
    [{ same: true }, ['successor_same', 'Nadie recibe su propio trabajo: elige a otra persona.']],
    [
      { successor: null },
      ['successor_inactive', 'Quien recibe el trabajo debe estar activo. Elige a otra persona.'],
    ],
    [
      { department: 'manager' as const },
      ['successor_of_other_department', 'Quien recibe el trabajo debe ser del mismo departamento.'],
    ],
    [
      { projects: [{ ...facts.projects[0], finished: true }] },
      ['already_finished', 'APT-0148 está finalizado o cancelado: su equipo no cambia.'],
    ],
    [
      { successor: renderist },
      [
        'role_not_allowed',
        'Tatiana no puede ser Diseñador líder. Elige a otra persona, o pasa solo los proyectos que puede tomar.',
      ],
    ],
  ])('%j', (changes, expected) => {
    expect(toldOf(changes)).toEqual(expected);
  });
});

test('an absence of one day is one; it does not end before it starts', () => {
  expect(whyNotAbsence({ from: '2026-06-01', to: '2026-06-01' }, '2026-06-01')).toBeNull();
  expect(whyNotAbsence({ from: '2026-06-02', to: '2026-06-01' }, '2026-06-01')).toBe('ends_before');
  expect(whyNotAbsence({ from: '2025-06-01', to: '2026-06-01' }, '2026-06-01')).toBeNull();
  expect(whyNotAbsence({ from: '2025-06-01', to: '2026-05-31' }, '2026-06-01')).toBe('over');
});
