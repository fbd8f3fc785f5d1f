import { expect, test } from 'vitest';
import { receivingRoles, teamRoleName } from './team.ts';

test.each([
  ['disenador_lider', 'Diseñador líder'],
  ['residente', 'Residente'],
  ['sales_agent', 'Asesor comercial'],
  ['maestro de obra', 'maestro de obra'],
])('%s is %s', (stored, name) => {
  expect(teamRoleName(stored)).toBe(name);
});

test('a receiver has a name', () => {
  for (const role of receivingRoles) expect(teamRoleName(role)).not.toBe(role);
});
