import { describe, expect, test } from 'vitest';
import { assignableRoles, canTake, teamRole, teamRoles } from '#shared/domain/team.ts';
import {
  type Available,
  bodyOf,
  type Choice,
  choiceOf,
  followStored,
  type Group,
  labelOf,
  loadText,
  type Member,
  missingText,
  placedOf,
  roomText,
  savedText,
  warningsOf,
  whyNotSave,
  withGroup,
} from './assignment.ts';

const person = (employee_id: number, name: string, changes: Partial<Member> = {}): Member => ({
  employee_id,
  name,
  has_email: true,
  capacity: 2,
  max_projects: 4,
  open_projects: 2,
  busy_days: 10,
  absences: [],
  ...changes,
});

const trades: readonly (readonly [Member, string])[] = [
  [person(1, 'Diana'), 'resident_engineer'],
  [person(2, 'Julián'), 'resident_engineer'],
  [person(3, 'Laura'), 'designer'],
  [person(4, 'Nicolás'), 'designer'],
  [person(5, 'Paola'), 'admin_resident'],
  [person(6, 'Santiago'), 'designer'],
  [person(7, 'Tatiana'), 'renderist'],
];

const data = Object.fromEntries(
  teamRoles.map((role) => [
    role,
    {
      display_name: teamRole(role).name,
      role_name: teamRole(role).roleName,
      members: trades
        .filter(([, specialization]) => canTake(role, { department: 'architect', specialization }))
        .map(([member]) => member),
    },
  ]),
) as Available['data'];

const nobody: Choice = choiceOf({ assigned: [], grupo_trabajo_id: null } as unknown as Available);
const group = (...ids: number[]): Group => ({
  id: 9,
  name: 'Grupo Norte',
  active: true,
  open_projects: 0,
  members: ids.map((id) => ({ id, name: '', specialization: null })),
});

test('a new team needs a person, and an existing one may be emptied', () => {
  const ofTeam = (assigned: unknown[], finished = false) =>
    ({ assigned, project: { finished } }) as unknown as Available;
  const somebody: Choice = { ...nobody, chosen: { ...nobody.chosen, coordinador: [1] } };
  expect(whyNotSave(nobody, ofTeam([]))).toBe('Elige al menos a una persona.');
  expect(whyNotSave(somebody, ofTeam([]))).toBeNull();
  expect(whyNotSave(nobody, ofTeam([{}]))).toBeNull();
  expect(whyNotSave(somebody, ofTeam([], true))).toBe(
    'El proyecto está finalizado o cancelado: su equipo no cambia.',
  );
  expect([savedText(nobody), savedText(somebody)]).toEqual([
    'El proyecto quedó sin equipo',
    'Equipo asignado correctamente',
  ]);
});

const namesOf = (choice: Choice) =>
  placedOf(choice, data).map(({ roleName, member }) => `${roleName}: ${member.name}`);

describe('a group proposes its people', () => {
  test('each in one role, and the engineers as residents', () => {
    const choice = withGroup(nobody, data, group(1, 2, 3, 4, 5, 6, 7));
    expect(choice.group).toBe(9);
    expect(namesOf(choice)).toEqual([
      'Coordinador: Santiago',
      'Diseñador líder: Laura',
      'Diseñador junior: Nicolás',
      'Residente administrativo: Paola',
      'Residente: Diana',
      'Residente: Julián',
      'Renderista: Tatiana',
    ]);
  });

  test('an engineer coordinates where there is no designer left', () => {
    expect(namesOf(withGroup(nobody, data, group(1, 2, 3)))).toEqual([
      'Coordinador: Diana',
      'Diseñador líder: Laura',
      'Residente: Julián',
    ]);
  });

  test('a person in no role of the group stays; removing the group keeps the people', () => {
    const chosen = { ...nobody.chosen, renderista: [7], disenador_lider: [3] };
    const choice = withGroup({ group: null, chosen }, data, group(4));
    expect(choice.chosen.renderista).toEqual([7]);
    expect(choice.chosen.disenador_lider).toEqual([4]);
    expect(withGroup(choice, data, null)).toEqual({ group: null, chosen: choice.chosen });
  });

  test('people with room go first', () => {
    const full = {
      ...data,
      disenador_lider: {
        ...data.disenador_lider,
        members: [person(3, 'Laura', { capacity: 0 }), person(4, 'Nicolás')],
      },
    };
    expect(withGroup(nobody, full, group(3, 4)).chosen.disenador_lider).toEqual([4]);
  });
});

test('a team stored by somebody else joins the choice, and chosen roles stay', () => {
  const of = (chosen: Partial<Choice['chosen']>, group: number | null = null): Choice => ({
    group,
    chosen: { ...nobody.chosen, ...chosen },
  });
  const before = of({ coordinador: [6], residente: [1] });
  const now = of({ coordinador: [8], residente: [1, 2], renderista: [7] }, 9);
  const mine = of({ coordinador: [6], residente: [1, 3] });
  expect(followStored(mine, before, now)).toEqual(
    of({ coordinador: [8], residente: [1, 3], renderista: [7] }, 9),
  );
});

test('sends only the chosen people', () => {
  const choice = { group: 9, chosen: { ...nobody.chosen, residente: [1, 2], coordinador: [6] } };
  expect(bodyOf(152, choice)).toEqual({
    project_id: 152,
    assignations: [
      { employee_id: 6, role_name: 'coordinador' },
      { employee_id: 1, role_name: 'residente' },
      { employee_id: 2, role_name: 'residente' },
    ],
    grupo_trabajo_id: 9,
  });
});

test('missing roles are named with their grammar', () => {
  const all = Object.fromEntries(assignableRoles.map((role) => [role, [1]])) as unknown as Choice['chosen'];
  expect(missingText({ group: null, chosen: all })).toBeNull();
  expect(missingText({ group: null, chosen: { ...all, administrativo: [] } })).toBe(
    'Falta Administrativo. Puedes continuar y asignarlo después.',
  );
  expect(missingText({ group: null, chosen: { ...all, administrativo: [], renderista: [] } })).toBe(
    'Faltan Administrativo y Renderista. Puedes continuar y asignarlos después.',
  );
});

test('a person in words', () => {
  expect(labelOf(person(1, 'Diana'))).toBe('Diana (2)');
  expect(labelOf(person(1, 'Diana', { capacity: null }))).toBe('Diana');
  expect([3, 1, 0, null].map(roomText)).toEqual(['3 cupos', '1 cupo', 'Sin cupos', 'Sin tope']);
  expect(loadText(person(1, 'Diana', { open_projects: 3, busy_days: 22 }), true)).toBe(
    '3 proyectos, 22 días hábiles en estas fechas',
  );
  expect(loadText(person(1, 'Diana', { open_projects: 1, busy_days: 1 }), true)).toBe(
    '1 proyecto, 1 día hábil en estas fechas',
  );
  expect(loadText(person(1, 'Diana', { open_projects: 1 }), false)).toBe('1 proyecto');
  expect(loadText(person(1, 'Diana', { open_projects: 0, busy_days: 0 }), true)).toBe('Sin otros proyectos');
});

test('warnings', () => {
  expect(warningsOf(person(1, 'Diana'))).toEqual([]);
  const absences = [
    { from: '2026-06-01', to: '2026-06-05', reason: 'Vacaciones' },
    { from: '2026-07-01', to: '2026-07-01', reason: 'Cita' },
  ];
  expect(warningsOf(person(1, 'Diana', { capacity: 0, open_projects: 5, absences }))).toEqual([
    'Sin cupo: tiene 5 de 4 proyectos.',
    'Ausente del 01/06/2026 al 05/06/2026: Vacaciones.',
    'Ausente el 01/07/2026: Cita.',
  ]);
  expect(warningsOf(person(1, 'Diana', { has_email: false }))).toEqual([
    'Sin correo: no recibe avisos. Cuéntale tú.',
  ]);
});
