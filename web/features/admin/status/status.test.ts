import { expect, test } from 'vitest';
import type { StatusState } from '#shared/domain/status.ts';
import { memoryWords, type Part, summaryOf } from './status.ts';

const part = (name: Part['name'], state: StatusState): Part => ({
  ...{ name, state, sentence: 'x', remedy: null, details: [] },
  checked_at: '2026-05-20T13:00:00.000Z',
});

test.each<[string, Part[]]>([
  ['Todo funciona.', [part('database', 'ok'), part('wompi', 'none')]],
  ['Todo funciona. Mira: Correo y Auditoría.', [part('mail', 'attention'), part('audit', 'attention')]],
  ['Falla: HubSpot. Mira también: Correo.', [part('hubspot', 'failure'), part('mail', 'attention')]],
  ['Fallan: HubSpot y Archivos.', [part('hubspot', 'failure'), part('storage', 'failure')]],
])('%s', (sentence, parts) => {
  expect(summaryOf(parts)).toBe(sentence);
});

test('memory is shown in whole megabytes', () => {
  expect(memoryWords(181_600_000)).toBe('182 MB');
});
