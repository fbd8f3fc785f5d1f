import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../../test/screen.tsx';
import { AuditEntry } from './AuditEntry.tsx';
import type { Entry } from './audit.ts';

watchCalls();

test('a hash breaks where its line ends, so that a phone does not scroll sideways', () => {
  const hash = 'a1c70cefd140a51bb944e4d7b587e450782501e6df883a056a1db35335641379';
  const entry = {
    at: '2026-11-26T20:31:14.153Z',
    action: 'sign',
    entity: 'signing_documents',
    entity_id: '3',
    subject: 'Ana Cuervo',
    who: null,
    request_id: null,
    old: null,
    new: { sha256: hash },
  } as unknown as Entry;
  show(<AuditEntry entry={entry} />);
  expect(screen.getByText(hash).closest('dd')?.className).toBe('free-text');
});
