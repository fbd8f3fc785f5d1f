import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../../test/screen.tsx';
import { AuditEntry } from './AuditEntry.tsx';
import type { Entry } from './audit.ts';

watchCalls();

test('a hash breaks where its line ends, so that a phone does not scroll sideways', () => {
  const hash = 'a1c70cefd140a51bb944e4d7b587e450782501e6df883a056a1db35335641379';
  const entry: Entry = {
    id: 1,
    at: '2026-11-26T20:31:14.153Z',
    who: null,
    action: 'sign',
    entity: 'signing_documents',
    entity_id: '3',
    deed: 'firmó el contrato para firmar 3',
    changes: [{ field: 'hash', label: 'Huella', before: null, after: hash }],
    request_id: null,
  };
  show(<AuditEntry entry={entry} />);
  expect(screen.getByText(hash).closest('dd')?.className).toBe('free-text');
});
