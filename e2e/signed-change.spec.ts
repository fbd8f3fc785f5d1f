import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readMyChange } from '#shared/contract/change-approval.ts';
import { aLine, makeSentChange } from './support/changes.ts';
import { inspect } from './support/inspect.ts';
import { callerOf, letSecondIn, makeFamily } from './support/own-sale.ts';
import { signIn } from './support/seller.ts';
import { press, readToTheEnd, sign } from './support/signing.ts';
import { expect, test } from './support/test.ts';

/** An otrosí over the amount that the company lets a code approve is signed as the contract was. */

const MANAGER = { email: 'gerente@remodela.example', password: 'remodela-demo' };

test('an otrosí over the amount of the company is signed by all, applied, and checked by anybody @phone @both', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const family = await makeFamily(request, { product: 'Apto' });
  const second = await letSecondIn(request, family);
  const id = await makeSentChange(request, family, {
    title: 'La cocina, con isla',
    lines: [aLine({ becomes: 'Cocina con isla en cuarzo', amount: 36_000_000, cost: 24_000_000 })],
  });

  // the family reads the otrosí, and signs it clause by clause
  await signIn(page, family, `/client/changes/${id}`);
  await expect(page.getByText('Se firma como tu contrato, con tu nombre y un código.')).toBeVisible();
  await inspect(page, 'change-to-sign');
  await page.getByRole('link', { name: 'Leer y firmar otrosí 1' }).click();
  await expect(page.getByRole('heading', { name: 'Firma tu otrosí' })).toBeVisible();
  const paper = new URL(page.url()).pathname;
  await expectNamedCells(page);
  await inspect(page, 'change-signing');
  await readAndSign(page, { ...family, name: family.client.name, project: family.code });
  await expect(page.getByRole('heading', { name: 'Ya firmaste tu otrosí' })).toBeVisible();
  await inspect(page, 'change-signed-by-me');

  const other = await (await browser.newContext()).newPage();
  await signIn(other, second, paper);
  await readAndSign(other, { ...second, name: 'Andrés Ocampo', project: family.code });
  await expect(other.getByText(/Falta la firma de la empresa/)).toBeVisible();

  // the company signs last, and that applies it
  const manager = await (await browser.newContext()).newPage();
  const own = await signIn(manager, MANAGER, `/changes/${id}`);
  await manager.getByRole('link', { name: /firmar/i }).click();
  await readAndSign(manager, { ...own, project: family.code });
  await expect(manager.getByText('Firmado por todos')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tu otrosí quedó firmado' })).toBeVisible();
  await inspect(page, 'change-signed');

  // the signed file is the one that was signed, as anybody can check
  const download = page.waitForEvent('download');
  await press(page, 'Descargar el otrosí firmado');
  const signed = await readFile(await (await download).path());
  await page.getByRole('link', { name: 'comprobar que es este' }).click();
  await expect(page.getByRole('heading', { name: 'Este otrosí está firmado' })).toBeVisible();
  await page
    .getByLabel('Tu archivo')
    .setInputFiles({ name: 'otrosi.pdf', mimeType: 'application/pdf', buffer: signed });
  await expect(page.getByText('Tu archivo es el mismo que se firmó')).toBeVisible();
  await inspect(page, 'change-signature-check');
  await other.goto(`/client/changes/${id}`);
  await expect(other.getByText(/está aprobado y aplicado/)).toBeVisible();
  const seen = await callerOf(request).call(family, readMyChange, { params: { id: String(id) } });
  expect(seen.reply.data).toMatchObject({ state: 'applied', version_after: 2 });
});

const readAndSign = async (page: Page, who: Parameters<typeof sign>[1]): Promise<void> => {
  await readToTheEnd(page);
  await press(page, 'Acepto');
  await sign(page, who);
};

/** On a phone a row of a table is a block of lines, each with the name of its column. */
const expectNamedCells = async (page: Page): Promise<void> => {
  const cell = page.getByRole('cell', { name: '$ 59.000.000' }).first();
  const shown = await cell.evaluate((td) => getComputedStyle(td, '::before').content);
  expect(shown).toBe(test.info().project.name === 'phone' ? '"Ahora: "' : 'none');
};
