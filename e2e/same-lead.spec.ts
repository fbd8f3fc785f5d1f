import { inspect } from './support/inspect.ts';
import { confirmLead, lookUp, newLead, signInNewSeller, startSale } from './support/seller.ts';
import { expect, test } from './support/test.ts';

test('the same lead again: the lookup says it, another sale needs a reason, the home tells both apart @phone', async ({
  page,
}) => {
  const lead = newLead();
  await signInNewSeller(page);
  await confirmLead(page, lead);
  await lookUp(page, lead);
  await expect(page.getByText(/^Este lead ya tiene /)).toBeVisible();
  await inspect(page, 'same-lead');
  await page.getByRole('radio', { name: 'Otro inmueble' }).click();
  await startSale(page);
  await page.goto('/seller');
  await expect(page.getByText(`lead ${lead}`).first()).toBeVisible();
  await inspect(page, 'same-lead-home');
});
