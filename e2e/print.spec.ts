import type { Page } from '@playwright/test';
import { makeContract, sendContract } from '#shared/contract/signing.ts';
import { makeSentChange } from './support/changes.ts';
import { callerOf, makeFamily } from './support/own-sale.ts';
import { signIn } from './support/seller.ts';
import { expect, test } from './support/test.ts';

/** What the margins leave of a sheet of letter at 96 dots an inch, upright and lying. */
const upright = { width: 726, height: 950 };
const lying = { width: 966, height: 710 };

const sheets = [
  ['gerente', '/manager', lying],
  ['gerente', '/projects/11', upright],
  ['cliente', '/client/project', upright],
] as const;

/** Only what is read is on the paper, and all of it. */
const expectSheet = async (page: Page, paper: typeof upright): Promise<void> => {
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(
    page.getByRole('navigation').filter({ visible: true, has: page.getByRole('link') }),
  ).toHaveCount(0);
  await expect(page.getByRole('tablist')).toHaveCount(0);
  await expect(page.getByRole('switch').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('textbox').filter({ visible: true })).toHaveCount(0);
  const pressed = page.getByRole('button', {
    name: /Guardar|Realizar pago|Copiar|Imprimir|Exportar|Filtr|Firmar|Acepto/,
  });
  await expect(pressed.filter({ visible: true })).toHaveCount(0);
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(wider).toBeLessThanOrEqual(0);
};

for (const [who, path, paper] of sheets) {
  test(`${path} prints what is read, and nothing that is pressed`, async ({ page }) => {
    await signIn(page, `${who}@remodela.example`, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Cargando/)).toHaveCount(0);
    await expectSheet(page, paper);
  });
}

test('a contract to sign prints its clauses, and nothing that is pressed', async ({ page, request }) => {
  const family = await makeFamily(request);
  const caller = callerOf(request);
  const made = await caller.call('sales', makeContract, { params: { id: family.projectId } });
  const { id } = made.reply.data;
  await caller.call('sales', sendContract, { params: { id } });
  await signIn(page, family, `/client/contract/${id}`);
  await expect(page.getByRole('heading', { name: '4. Forma de pago' })).toBeVisible();
  await expectSheet(page, upright);
  await expect(page.getByRole('heading', { name: '14. Firma electrónica y avisos' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '$ 50.000.000' }).first()).toBeVisible();
});

test('an otrosí prints what it changes, and the payments of the family as a table', async ({
  page,
  request,
}) => {
  const family = await makeFamily(request);
  const id = await makeSentChange(request, family);
  await signIn(page, family, `/client/changes/${id}`);
  await expect(page.getByRole('heading', { name: 'Tu plan de pagos' })).toBeVisible();
  await expectSheet(page, upright);
  await page.goto('/client/project');
  await expect(page.getByRole('cell', { name: '$ 50.000.000' }).first()).toBeVisible();
  await expectSheet(page, upright);
  await expect(page.getByRole('columnheader', { name: 'Días hábiles' })).toBeVisible();
});
