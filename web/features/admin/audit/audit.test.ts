import { describe, expect, it } from 'vitest';
import { isNarrowed, readFilters, withFilters } from '../../../ui/use-list-filters.ts';
import { auditFilters, doerOf, entryBefore, pageAfter, queryOf } from './audit.ts';

it('names the author, or that there was no session', () => {
  expect(doerOf({ who: { name: 'Mariana Suárez', email: 'm@remodela.example' }, request_id: 'r1' })).toBe(
    'Mariana Suárez',
  );
  expect(doerOf({ who: null, request_id: 'r1' })).toBe('Alguien sin ingresar');
  expect(doerOf({ who: null, request_id: null })).toBe('El programa');
});

const noFilters = readFilters(auditFilters, new URLSearchParams());

describe('the address', () => {
  it('reads the filters, and ignores invalid ones', () => {
    const search = new URLSearchParams(
      'tab=auditoria&who=ana&action=update&entity=A B&from=2026-02-30&to=2026-05-20',
    );
    expect(readFilters(auditFilters, search)).toEqual({
      ...noFilters,
      who: 'ana',
      action: 'update',
      to: '2026-05-20',
    });
    expect(isNarrowed(auditFilters, readFilters(auditFilters, search))).toBe(true);
    expect(isNarrowed(auditFilters, noFilters)).toBe(false);
  });

  it('keeps the tab', () => {
    const search = new URLSearchParams('tab=auditoria&who=ana');
    expect(withFilters(auditFilters, search, { who: '', from: '2026-05-20' })).toBe(
      '?tab=auditoria&from=2026-05-20',
    );
  });

  it('asks only for the given filters, and swaps a reversed range', () => {
    expect(queryOf(noFilters)).toEqual({ who: '' });
    expect(queryOf({ ...noFilters, entity_id: ' 12 ', from: '2026-05-20', to: '2026-05-01' })).toEqual({
      who: '',
      entity_id: '12',
      from: '2026-05-01',
      to: '2026-05-20',
    });
  });

  it('a page stands for the entry that ended the one before, the first entry of all too', () => {
    expect(entryBefore(1)).toEqual({});
    for (const next of [1, 2, 717]) expect(entryBefore(pageAfter(next) ?? 0)).toEqual({ before: next });
    expect(pageAfter(null)).toBeNull();
  });
});
