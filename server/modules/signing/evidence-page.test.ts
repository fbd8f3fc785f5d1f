import { expect, test } from 'vitest';
import { type Evidence, evidencePage } from './evidence-page.ts';

test('the evidence writes days as the rest of the product does, with the whole year and the second', () => {
  const at = '2026-11-05T16:04:09.000Z';
  const signee = {
    id: 1,
    party: 'client',
    name: 'Camila Restrepo',
    identity_document: null,
    signed_at: at,
    signed_by: 'Camila Restrepo',
    signed_name: 'camila restrepo',
    drawing: null,
  };
  const document = {
    project_code: 'VIS-0245',
    contract_version: 1,
    change_number: null,
    code: 'ABCDEFGHJKLMNPQR',
    file_sha256: Buffer.alloc(32),
    parties: [signee],
  } as unknown as Evidence['document'];
  const { content } = evidencePage({
    document,
    events: [],
    company: { legal_name: 'Remodela de la Sabana S.A.S.', nit: '901.234.567-1' },
    publicUrl: 'https://remodela.example',
    at: new Date(at),
  });
  expect(JSON.stringify(content).replaceAll(/\s/g, ' ')).toContain(
    'Firmó el 05/11/2026, 11:04:09 a. m. (Bogotá), con código',
  );
});
