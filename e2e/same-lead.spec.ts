import { inspect } from './support/inspect.ts';
import { confirmLead, signIn } from './support/seller.ts';
import { expect, test } from './support/test.ts';

test('the same lead again: the lookup says it, another sale needs a reason, the home tells both apart @phone', async ({
  page,
}, info) => {
  const id = info.project.name === 'phone' ? '7962' : '7964';
  await signIn(page);
  await confirmLead(page, id);
  await page.goto('/new-sale/hubspot');
  await page.getByLabel('ID del lead en HubSpot').fill(id);
  await page.getByRole('button', { name: 'Consultar' }).click();
  await expect(page.getByText(/^Este lead ya tiene /)).toBeVisible();
  await inspect(page, 'same-lead');
  await confirmLead(page, id);
  await page.goto('/seller');
  await expect(page.getByText(`lead ${id}`).first()).toBeVisible();
  await inspect(page, 'same-lead-home');
});
