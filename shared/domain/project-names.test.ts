import { expect, test } from 'vitest';
import { projectTitle, projectWords } from './project-names.ts';

test('names a project by its known data', () => {
  expect(projectWords({ code: 'APT-0148', name: 'Apto 502' })).toBe('Apto 502 (APT-0148)');
  expect(projectWords({ code: 'APT-0148', name: null })).toBe('APT-0148');
  expect(projectWords({ code: null, name: '' })).toBe('tu hogar');
});

test('names a project with its code first', () => {
  expect(projectTitle({ code: 'APT-0148', name: 'Apto 502' })).toBe('APT-0148, Apto 502');
  expect(projectTitle({ code: 'APT-0148', name: null })).toBe('APT-0148');
});
