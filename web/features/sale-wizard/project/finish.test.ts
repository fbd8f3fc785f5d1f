import { expect, test, vi } from 'vitest';
import { mergeSeen } from '#shared/domain/merge.ts';
import { agreed, confirmed } from '../../../test/confirmed-draft.ts';
import { finishSale } from './finish.ts';
import { projectFormOf, understoodProject } from './project-form.ts';

/** What the server stores of two forms of step 5, one seen and one sent, over an urbanization and its constructor. */
const finished = async (seen: string, urbanization: string, builderOf: (name: string) => string | null) => {
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
  const form = (name: string) =>
    understoodProject({ ...projectFormOf(confirmed, 'VIS'), urbanization: name });
  const more = { seen: form(seen), builderOf, confirmed: [] };
  await finishSale({ ...confirmed, sale }, 'VIS', form(urbanization), more);
  const stored = {
    urbanization: seen,
    urbanization_name: seen,
    constructor: 'Andina',
    builder_name: 'Andina',
  };
  return sent.map(({ seen, ...wanted }) => mergeSeen({ stored, seen, wanted }));
};

test('an urbanization that left the catalogue keeps its constructor when the sale is finished again', async () => {
  const [project, record] = await finished('Reserva', 'Reserva', () => null);
  expect(project?.merged).toMatchObject({ constructor: 'Andina' });
  expect(record?.merged).toMatchObject({ builder_name: 'Andina' });
});

test('another urbanization brings its constructor when the first one left the catalogue', async () => {
  const [project] = await finished('Reserva', 'Torres', (name) => (name === 'Torres' ? 'Bolívar' : null));
  expect(project?.conflicts).toEqual([]);
  expect(project?.merged).toMatchObject({ constructor: 'Bolívar' });
});

test('the price and the dates that the review showed are sent', async () => {
  const sent: object[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ success: true, data: { id: 7 } });
  });
  const form = understoodProject(projectFormOf(agreed, 'VIS'));
  await finishSale(agreed, 'VIS', form, { seen: form, builderOf: () => null, confirmed: [] });
  expect(sent[0]).toMatchObject({
    confirmed_price: 100_000_000,
    start_date: '2026-04-06',
    end_date: '2026-07-31',
  });
});
