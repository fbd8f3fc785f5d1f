import { expect, test, vi } from 'vitest';
import { mergeSeen } from '#shared/domain/merge.ts';
import { confirmed } from '../../../test/confirmed-draft.ts';
import { finishSale } from './finish.ts';
import { projectFormOf, understoodProject } from './project-form.ts';

test('an urbanization that left the catalogue keeps its constructor when the sale is finished again', async () => {
  const sent: { seen: object }[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ success: true, data: { id: 7 } });
  });
  const rest = {
    design_style: null,
    purchase_purpose: null,
    has_property: null,
    property_receive_date: null,
  };
  const sale = { id: 5, product_type: 'VIS', ...rest };
  const form = understoodProject({ ...projectFormOf(confirmed, 'VIS'), urbanization: 'Reserva' });
  const more = { seen: form, builderOf: () => null, confirmed: [] };
  await finishSale({ ...confirmed, sale }, 'VIS', form, more);
  const stored = { urbanization: 'Reserva', constructor: 'Andina', builder_name: 'Andina' };
  const [project, record] = sent.map(({ seen, ...wanted }) => mergeSeen({ stored, seen, wanted }).merged);
  expect(project).toMatchObject({ constructor: 'Andina' });
  expect(record).toMatchObject({ builder_name: 'Andina' });
});
