import { describe, expect, test } from 'vitest';
import {
  documentKinds,
  documentNames,
  documentTitle,
  expectedDocuments,
  seesDocument,
  upcomingDocuments,
  versionState,
  whyNotDocument,
} from './documents.ts';
import { roles } from './roles.ts';

describe('a version of a document', () => {
  const fine = {
    role: 'sales',
    kind: 'insurance_policies',
    title: '',
    url: 'https://polizas.example/1',
  } as const;

  test.each([
    [null, { ...fine, hasFile: false }],
    [null, { ...fine, url: null, hasFile: true }],
    [null, { ...fine, kind: 'other', title: 'Planos', hasFile: false }],
    ['title_missing', { ...fine, kind: 'other', title: '  ', hasFile: false }],
    ['content_missing', { ...fine, url: null, hasFile: false }],
    ['content_twice', { ...fine, hasFile: true }],
    [null, { ...fine, role: 'architect', hasFile: false }],
    ['of_the_sale', { ...fine, role: 'architect', kind: 'contract', hasFile: false }],
    ['of_the_sale', { ...fine, role: 'architect', kind: 'call_summary', hasFile: true }],
  ] as const)('%s: %o', (reason, facts) => {
    expect(whyNotDocument(facts)).toBe(reason);
  });

  test('has the name of its kind, and another the one that was written', () => {
    expect(documentTitle('insurance_policies', 'Otra cosa')).toBe('Pólizas de seguro de obra');
    expect(documentTitle('other', ' Planos de la cocina ')).toBe('Planos de la cocina');
  });

  test('documents with prices or of the time before signing are for the roles that sell', () => {
    const hidden = roles.filter((role) => !seesDocument(role, 'contract'));
    expect(hidden).toContain('architect');
    for (const role of ['sales', 'manager', 'admin'] as const) {
      expect(documentKinds.filter((kind) => !seesDocument(role, kind))).toEqual([]);
    }
    expect(documentKinds.filter((kind) => !seesDocument('architect', kind))).toEqual([
      'contract',
      'call_summary',
    ]);
  });

  test.each([
    ['draft', { version: 2, published_at: null, withdrawn_at: null }],
    ['current', { version: 1, published_at: '2026-05-01', withdrawn_at: null }],
    ['replaced', { version: 2, published_at: '2026-04-01', withdrawn_at: null }],
    ['withdrawn', { version: 2, published_at: '2026-05-02', withdrawn_at: '2026-05-03' }],
  ] as const)('is %s', (state, version) => {
    expect(versionState(version, 1)).toBe(state);
  });
});

describe('upcoming documents', () => {
  const works = { startDate: '2026-06-01', endDate: '2026-09-30', today: '2026-05-20' };

  test('are the unpublished ones, in their order, with the day from which each is expected', () => {
    expect(upcomingDocuments(['call_summary', 'other'], works)).toEqual([
      { kind: 'contract', title: documentNames.contract, from: null },
      { kind: 'insurance_policies', title: documentNames.insurance_policies, from: null },
      { kind: 'start_construction_doc', title: documentNames.start_construction_doc, from: '2026-06-01' },
      { kind: 'end_construction_doc', title: documentNames.end_construction_doc, from: '2026-09-30' },
    ]);
  });

  test('a day that went by promises nothing, and one that is not known neither', () => {
    const on = (today: string) => upcomingDocuments([], { ...works, today }).map(({ from }) => from);
    expect(on('2026-06-01')).toEqual([null, null, null, '2026-06-01', '2026-09-30']);
    expect(on('2026-06-02')).toEqual([null, null, null, null, '2026-09-30']);
    const unknown = upcomingDocuments([], { startDate: null, endDate: null, today: works.today });
    expect(unknown.every(({ from }) => from === null)).toBe(true);
  });

  test('is nothing once every kind is published', () => {
    expect(upcomingDocuments(expectedDocuments, works)).toEqual([]);
  });
});
