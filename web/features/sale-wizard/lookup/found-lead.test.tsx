import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { confirmed } from '../../../test/confirmed-draft.ts';
import { show, watchCalls } from '../../../test/screen.tsx';
import { signIn } from '../../../test/staff-session.ts';
import { Component as LeadLookup } from './LeadLookupPage.tsx';

const lead = { ...confirmed.lead, mergedFrom: '1999' };
const bodies: unknown[] = [];
let known: object[] = [];
const begun = {
  ...{ seller: 'Laura Gómez', own: true, product: 'VIS', complete: false, cancelled: false },
  ...{ started_at: '2026-03-02T13:00:00.000Z', draft_id: confirmed.id, project_id: null },
};
const sent = watchCalls(async (call, body) => {
  if (call.includes('/api/clients/hubspot/')) return Response.json(lead);
  if (call.includes('/api/lead-sales')) return Response.json({ success: true, data: known });
  bodies.push(JSON.parse(String(body)));
  known = [begun];
  const fields = { repeat_reason: 'x' };
  const message = 'Este lead ya tiene una venta de Laura Gómez. Di por qué empiezas otra.';
  return Response.json({ code: 'lead_has_sale', message, fields }, { status: 409 });
});
beforeEach(() => void signIn('sales'));

test('a sale that was cancelled is not said to be finished', async () => {
  const sale = { seller: 'Laura Gómez', own: false, product: 'VIS', complete: true, cancelled: true };
  known = [{ ...sale, started_at: '2026-03-02T13:00:00.000Z', draft_id: null, project_id: null }];
  const user = show(<LeadLookup />);
  await user.type(screen.getByLabelText(/^ID del lead/), '1999{Enter}');
  expect(await screen.findByText(/^VIS, venta cancelada de Laura Gómez, desde/)).toBeDefined();
  known = [];
});

test('a lead that was sold since it was found leads to that sale, or asks why another one begins', async () => {
  const user = show(<LeadLookup />);
  await user.type(screen.getByLabelText(/^ID del lead/), '1999');
  await user.click(screen.getByRole('button', { name: 'Consultar' }));
  await user.click(await screen.findByRole('button', { name: 'Confirmar' }));
  const link = await screen.findByRole('link', { name: 'Continuar esa venta' });
  expect(link.getAttribute('href')).toContain(confirmed.id);
  await user.click(await screen.findByRole('radio', { name: /^Otro inmueble/ }));
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(bodies).toMatchObject([{ lead }, { lead, repeat_reason: 'Otro inmueble' }]);
  expect(sent).toContain('GET /api/lead-sales?lead_id=2001&merged_from=1999');
});
