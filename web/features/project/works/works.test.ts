import { describe, expect, test } from 'vitest';
import type { Role } from '#shared/domain/roles.ts';
import type { Project } from '../project.ts';
import { nextStep, whyNotReopenSale, whyNotSend, whyNotStep } from './works.ts';

type Facts = Pick<
  Project,
  'created_at' | 'start_date' | 'end_date' | 'works_started_on' | 'works_ended_on' | 'team'
>;

const project = (more: Partial<Facts> = {}): Project => {
  const facts: Facts = {
    created_at: '2026-03-02T14:00:00.000Z',
    start_date: '2026-04-20',
    end_date: '2026-06-26',
    works_started_on: null,
    works_ended_on: null,
    team: [{ employee_id: 1, name: 'Laura Cifuentes', role: 'Diseñador líder' }],
    ...more,
  };
  // what is asked here looks at nothing else of a project
  return facts as Project;
};

const person = (role: Role) => ({ role, permissions: [] });
const started = project({ works_started_on: '2026-04-20' });
const ended = project({ works_started_on: '2026-04-20', works_ended_on: '2026-06-26' });

describe('the next step of a person', () => {
  test.each<[string, Project, Role, ReturnType<typeof nextStep>]>([
    ['a manager without team', project({ team: [] }), 'manager', 'assign_team'],
    ['an administrator without team', project({ team: [] }), 'admin', 'assign_team'],
    ['an architect, who assigns nobody', project({ team: [] }), 'architect', 'start_works'],
    ['a manager with team', project(), 'manager', 'start_works'],
    ['an architect while it is built', started, 'architect', 'end_works'],
    ['a manager once it is finished', ended, 'manager', null],
    ['a seller', project(), 'sales', null],
  ])('%s', (_, given, role, expected) => {
    expect(nextStep(given, person(role))).toBe(expected);
  });
});

test('a step that may not be taken says why; one that may, nothing', () => {
  const today = '2026-04-20';
  expect(whyNotStep(project({ team: [] }), 'start_works', 'architect', today)).toBe(
    'Asigna primero el equipo del proyecto.',
  );
  expect(whyNotStep(project(), 'start_works', 'manager', today)).toBeNull();
  expect(whyNotStep(project(), 'end_works', 'manager', today)).toBe('La obra no ha empezado.');
  expect(whyNotStep(started, 'end_works', 'sales', today)).toBe(
    'Tu rol no puede cambiar el estado de este proyecto.',
  );
});

test('an instalment of nothing is no payment that keeps a sale closed; one of money is', () => {
  const of = (amount: number) =>
    whyNotReopenSale({
      ...project({ team: [] }),
      cancellation: null,
      contract_signed_on: null,
      contract: null,
      payment_plan: { instalments: [{ amount, paid: true, in_process: false }] },
    } as unknown as Project);
  expect(of(0)).toBeNull();
  expect(of(1)).toMatch(/ya tiene pagos/);
});

describe('missing data before sending', () => {
  const file = new File(['%PDF'], 'acta.pdf');
  const today = '2026-06-26';

  test.each([
    ['no day', null, file, 'Elige el día.'],
    ['a day to come', '2026-06-27', file, 'Ese día no ha llegado. Elige hoy o un día anterior.'],
    ['before it began', '2026-04-19', file, 'La obra empezó el 20/04/2026. Elige ese día o uno posterior.'],
    ['no record', '2026-06-26', null, 'Sube el acta de fin de obra para finalizar el proyecto.'],
    ['nothing', '2026-06-26', file, null],
  ])('%s', (_, day, record, expected) => {
    expect(whyNotSend(started, 'end_works', { day, file: record, today })).toBe(expected);
  });

  test('works cannot begin before the day of the sale in Bogota', () => {
    const send = { file, today };
    const late = project({ created_at: '2026-03-03T03:00:00.000Z' });
    expect(whyNotSend(late, 'start_works', { ...send, day: '2026-03-02' })).toBeNull();
    expect(whyNotSend(late, 'start_works', { ...send, day: '2026-03-01' })).toMatch(/02\/03\/2026/);
  });
});
