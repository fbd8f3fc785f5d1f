import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { readMyChange } from '#shared/contract/change-approval.ts';
import { readProjectPayments } from '#shared/contract/payments.ts';
import { dayInBogota } from '#shared/domain/calendar.ts';
import { formatPesos } from '#shared/domain/money.ts';
import { register } from '../test/desk.ts';
import { aLine, makeSentChange } from './support/changes.ts';
import type { Family } from './support/family.ts';
import { inspect } from './support/inspect.ts';
import { callerOf, letSecondIn, makeFamily, type OwnSale } from './support/own-sale.ts';
import { signIn } from './support/seller.ts';
import { press, readAndSign } from './support/signing.ts';
import { expect, test } from './support/test.ts';

/** An otrosí over the amount that the company lets a code approve is signed as the contract was. */

test('an otrosí over the amount of the company is signed by all, applied, and checked by anybody @phone', async ({
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
  await expectNamedCells(page);
  await inspect(page, 'change-signing');
  await readAndSign(page, { ...family, name: family.client.name, project: family.code });
  await expect(page.getByRole('heading', { name: 'Ya firmaste tu otrosí' })).toBeVisible();
  await inspect(page, 'change-signed-by-me');

  await signAsTheOthers(browser, { ...family, second, id });
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
  await page.goto(`/client/changes/${id}`);
  await expect(page.getByText(/está aprobado y aplicado/)).toBeVisible();
  const seen = await callerOf(request).call(family, readMyChange, { params: { id: String(id) } });
  expect(seen.reply.data).toMatchObject({ state: 'applied', version_after: 2 });
});

test('a space that leaves after 60 % was paid leaves credit, which the desk gives back', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const family = await makeFamily(request, { contract: { base_price: 51_000_001, direct_cost: 30_000_000 } });
  const second = await letSecondIn(request, family);
  const caller = callerOf(request);
  const params = { id: String(family.projectId) };
  const ledger = async () => (await caller.call('payments', readProjectPayments, { params })).reply.data;
  for (const { id, amount } of (await ledger()).instalments.slice(0, 2))
    await register(caller, { instalment_id: id, amount, paid_on: dayInBogota(Date.now()) });
  const credit = (await ledger()).paid - 21_000_001;
  const id = await makeSentChange(request, family, {
    title: 'Sin cocina',
    lines: [
      aLine({ kind: 'remove_space', was: '', becomes: 'Queda como está', amount: null, cost: -9_000_000 }),
    ],
  });
  await signIn(page, family, `/client/changes/${id}`);
  await expect(page.getByRole('img', { name: /1, Cocina sale/ }).first()).toBeVisible();
  await expect(page.getByText(`Ya habías pagado ${formatPesos(credit)} de lo que sale.`)).toBeVisible();
  await expect(page.getByText('Lo pagado no se toca')).toHaveCount(0);
  await expect(page.getByText('1 de 3 espacios. Los demás siguen igual.')).toBeVisible();
  await inspect(page, 'change-credit');
  await page.getByRole('link', { name: 'Leer y firmar otrosí 1' }).click();
  await readAndSign(page, { ...family, name: family.client.name, project: family.code });
  await expect(page.getByRole('heading', { name: 'Ya firmaste tu otrosí' })).toBeVisible();
  await signAsTheOthers(browser, { ...family, second, id });

  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, 'pagos@remodela.example', '/payments?tab=devoluciones');
  const rows = desk.getByRole('row').filter({ hasText: family.code });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Saldo a favor, sin plazo');
  await expect(rows).toContainText(formatPesos(credit));
  await inspect(desk, 'change-credit-desk');
  await rows.getByRole('button', { name: 'Registrar devolución' }).click();
  const refund = desk.getByRole('dialog', { name: 'Registrar devolución' });
  await refund.getByLabel('Motivo').fill('La cocina salió del contrato');
  await refund.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(rows).toHaveCount(0);
  expect(await ledger()).toMatchObject({ price: 21_000_001, paid: 21_000_001, left: 0, credit: 0 });
});

interface ToSign extends OwnSale {
  readonly second: Family;
  /** of the otrosí */
  readonly id: number;
}

/** The second client signs, and then the company, which applies it. */
const signAsTheOthers = async (browser: Browser, { second, id, code: project }: ToSign): Promise<void> => {
  const other = await (await browser.newContext()).newPage();
  await signIn(other, second, `/client/changes/${id}`);
  await other.getByRole('link', { name: 'Leer y firmar otrosí 1' }).click();
  await readAndSign(other, { ...second, name: 'Andrés Ocampo', project });
  await expect(other.getByText(/Falta la firma de la empresa/)).toBeVisible();
  const manager = await (await browser.newContext()).newPage();
  const own = await signIn(manager, 'gerente@remodela.example', `/changes/${id}`);
  await manager.getByRole('link', { name: /firmar/i }).click();
  await readAndSign(manager, { ...own, project });
  await expect(manager.getByText('Firmado por todos')).toBeVisible();
};

/** On a phone a row of a table is a block of lines, each with the name of its column. */
const expectNamedCells = async (page: Page): Promise<void> => {
  const cell = page.getByRole('cell', { name: '$ 59.000.000' }).first();
  const shown = await cell.evaluate((td) => getComputedStyle(td, '::before').content);
  expect(shown).toBe(test.info().project.name === 'phone' ? '"Ahora: "' : 'none');
};
