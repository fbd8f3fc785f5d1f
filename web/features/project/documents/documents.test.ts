import { describe, expect, test } from 'vitest';
import {
  beforeOf,
  consequence,
  draftOf,
  type FamilyDocument,
  stateLine,
  stepOf,
  type Version,
} from './documents.ts';

const version = (number: number, published: string | null, withdrawn: string | null = null): Version => ({
  id: number,
  version: number,
  url: 'https://polizas.example/1',
  file: null,
  created_at: '2026-05-01T15:00:00.000Z',
  created_by: 'Laura',
  published_at: published,
  withdrawn_at: withdrawn,
});

const document = (versions: Version[], published: number | null, kind: FamilyDocument['kind'] = 'contract') =>
  ({ kind, title: 'Contrato', published_version: published, versions }) satisfies FamilyDocument;

// seven in the evening of the day before in Bogotá
const MAY_20 = '2026-05-21T00:00:00.000Z';

describe('a document of the family', () => {
  test('describes its state', () => {
    expect(stateLine(document([], null))).toBe('Por agregar');
    expect(stateLine(document([version(1, null)], null))).toBe('Sin publicar');
    expect(stateLine(document([version(1, MAY_20, MAY_20)], null))).toBe('Retirado');
    expect(stateLine(document([version(2, null), version(1, MAY_20, MAY_20)], null))).toBe('Sin publicar');
    expect(stateLine(document([version(2, MAY_20)], 2))).toBe('Publicado el 20/05/2026, versión 2');
  });

  test('only its newest version can be a draft to publish', () => {
    expect(draftOf(document([version(2, null), version(1, MAY_20)], 1))?.version).toBe(2);
    expect(draftOf(document([version(2, MAY_20), version(1, null)], 2))).toBeUndefined();
  });

  test('publishing names the version it replaces', () => {
    const [draft, current] = [version(2, null), version(1, MAY_20)];
    const both = document([draft, current], 1);
    expect([stepOf(both, draft), stepOf(both, current)]).toEqual(['publish', 'withdraw']);
    expect(consequence(both, draft, 'publish')).toBe(
      'La familia verá la versión 2 en su portal en lugar de la versión 1.',
    );
    expect(consequence(document([draft], null), draft, 'publish')).toBe(
      'La familia verá la versión 2 en su portal.',
    );
  });

  test('withdrawing names the version seen instead', () => {
    const first = version(1, '2026-05-01T15:00:00.000Z');
    const second = version(2, MAY_20);
    const gone = version(3, MAY_20, MAY_20);
    const all = document([gone, second, first], 2);
    expect(beforeOf(all, second)).toBe(first);
    expect(consequence(all, second, 'withdraw')).toContain('volverá a ver la versión 1');
    expect(consequence(document([second], 2), second, 'withdraw')).toContain('próximos documentos');
    expect(consequence(document([second], 2, 'other'), second, 'withdraw')).toBe(
      'La familia dejará de ver este documento.',
    );
  });
});
