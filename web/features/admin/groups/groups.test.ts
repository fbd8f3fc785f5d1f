import { expect, it, test } from 'vitest';
import { groupBodyOf, memberText, openProjectsText, withMember, wrongInGroup } from './groups.ts';

const ana = { id: 1, name: 'Ana Ruiz' };
const eva = { id: 2, name: 'Eva Paz' };

it('sends the name without spaces around and the ids', () =>
  expect(groupBodyOf({ name: ' Norte ', members: [ana, eva] })).toEqual({
    name: 'Norte',
    member_ids: [1, 2],
  }));

it('adds a member, and takes out the one that is there', () => {
  expect(withMember([ana], eva)).toEqual([ana, eva]);
  expect(withMember([ana, eva], ana)).toEqual([eva]);
});

it('asks for a name, and for 60 people at most', () => {
  expect(Object.keys(wrongInGroup({ name: ' ', members: [] }))).toEqual(['name']);
  const many = Array.from({ length: 61 }, (_, index) => ({ id: index + 1, name: 'x' }));
  expect(wrongInGroup({ name: 'Norte', members: many })).toEqual({
    member_ids: 'Un grupo tiene 60 personas como máximo.',
  });
  expect(wrongInGroup({ name: 'Norte', members: [ana] })).toEqual({});
});

test.each([
  ['renderist', 'Ana Ruiz (Renderista)'],
  [null, 'Ana Ruiz'],
  ['constructor', 'Ana Ruiz'],
])('describes the work of a member: %s', (specialization, text) =>
  expect(memberText({ ...ana, specialization })).toBe(text),
);

test.each([
  [0, 'Sin proyectos abiertos'],
  [1, '1 proyecto abierto'],
  [12, '12 proyectos abiertos'],
])('counts %i open projects', (count, text) => expect(openProjectsText(count)).toBe(text));
