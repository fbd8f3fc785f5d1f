import { randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import {
  addBusinessDays,
  addDays,
  dayInBogota,
  formatDay,
  formatDayShort,
  nextBusinessDay,
} from '#shared/domain/calendar.ts';
import {
  choose,
  confirmLead,
  expectStep,
  fillClient,
  fillContract,
  goOn,
  saveContract,
  signIn,
  signInNewSeller,
} from './support/seller.ts';
import { openPayment } from './support/sold-home.ts';
import { expect, test } from './support/test.ts';

const admin = 'admin@remodela.example';

/** Tells apart what each journey adds. */
const newTag = (): string => randomUUID().slice(0, 8);

/** A seller, in a browser of their own beside the administrator's. */
const asSeller = async (browser: Browser): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await signInNewSeller(page);
  return page;
};

test('a style that is added is offered in the brief, and is not once it is out of use', async ({
  page,
  browser,
}) => {
  const style = `Japandi ${newTag()}`;
  await signIn(page, admin, '/admin?tab=estilos');
  await page.getByLabel('Nombre', { exact: true }).fill(style);
  await page.getByLabel('Nombre del material 1').fill('Bambú');
  await page.getByRole('button', { name: 'Agregar estilo' }).click();
  await expect(page.getByText('Elige un color, como #c89f68.')).toBeVisible();
  await page.getByRole('button', { name: 'Elegir el color de Bambú' }).click();
  await page.getByRole('dialog', { name: 'Color de Bambú' }).getByRole('button').first().click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Color de Bambú' })).toHaveValue('#d9bd94');
  await page.getByRole('button', { name: 'Agregar estilo' }).click();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: style }) });
  await expect(card).toContainText('Bambú');

  const sale = await asSeller(browser);
  await confirmLead(sale);
  await fillClient(sale);
  await goOn(sale);
  await expectStep(sale, 'Brief de cliente');
  const styles = sale.getByRole('combobox', { name: 'Catálogo de estilos' });
  await styles.click();
  await expect(sale.getByRole('option', { name: style })).toBeVisible();

  await card.getByRole('button', { name: `Dejar de ofrecer ${style}` }).click();
  await expect(card).toContainText('Fuera de uso');
  await sale.reload();
  await expectStep(sale, 'Brief de cliente');
  await styles.click();
  await expect(sale.getByRole('option', { name: 'Natural nordic' })).toBeVisible();
  await expect(sale.getByRole('option', { name: style })).toBeHidden();
  await sale.context().close();
});

test('a kind of discount is offered to sellers until it is out of use', async ({ page, browser }) => {
  const type = `Zafra ${newTag()}`;
  await signIn(page, admin, '/admin?tab=descuentos');
  await page.getByLabel('Nombre', { exact: true }).fill(type);
  await page.getByLabel('Porcentaje', { exact: true }).fill('1,5');
  await page.getByRole('button', { name: 'Agregar descuento' }).click();
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: type }) });
  await expect(row).toContainText('1,5%');

  const sale = await asSeller(browser);
  await openPayment(sale);
  await fillContract(sale);
  await saveContract(sale);
  await sale.getByRole('combobox', { name: 'Tipo de descuento' }).click();
  await expect(sale.getByRole('option', { name: type })).toBeVisible();

  await row.getByRole('button', { name: `Dejar de ofrecer ${type}` }).click();
  await expect(row).toContainText('Fuera de uso');
  await sale.reload();
  await sale.getByRole('combobox', { name: 'Tipo de descuento' }).click();
  await expect(sale.getByRole('option').first()).toBeVisible();
  await expect(sale.getByRole('option', { name: type })).toBeHidden();
  await sale.context().close();
});

test('a company day off is refused as a first payment, skipped in a plan, and on record', async ({
  page,
  browser,
}) => {
  // after the last date of any other journey
  const today = dayInBogota(Date.now());
  const dayOff = nextBusinessDay(addDays(today, 210 + randomInt(500)));
  const eve = addBusinessDays(dayOff, -1);
  const after = addBusinessDays(dayOff, 1);
  const name = `Jornada ${newTag()}`;
  await signIn(page, admin, '/admin?tab=dias');
  await page.getByLabel('Día', { exact: true }).fill(`25/12/${Number(today.slice(0, 4)) + 1}`);
  await page.getByLabel('Motivo').fill(name);
  await expect(page.getByText('El 25 de diciembre es Navidad; elige un día hábil.')).toBeVisible();
  await page.getByLabel('Día', { exact: true }).fill(formatDay(dayOff));
  await page.getByRole('button', { name: 'Agregar día' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(formatDayShort(dayOff));

  const sale = await asSeller(browser);
  await openPayment(sale);
  await fillContract(sale);
  await sale.getByRole('radio', { name: /Personalizado/ }).click();
  await choose(sale, 'Número de cuotas', '2 cuotas');
  await sale.getByLabel('Porcentaje de Pago 1').fill('60');
  await sale.getByLabel('Porcentaje de Pago 2').fill('40');
  await sale.getByLabel('Fecha de Pago 1').fill(formatDay(dayOff));
  await sale.getByLabel(/Días hábiles de Pago 2/).fill('1');
  const shortDay = formatDayShort(dayOff);
  await expect(
    sale.getByText(`El ${shortDay} la empresa no trabaja: ${name}; elige un día hábil.`).first(),
  ).toBeVisible();
  await sale.getByLabel('Fecha de Pago 1').fill(formatDay(eve));
  const second = sale.getByRole('row').filter({ has: sale.getByRole('rowheader', { name: 'Pago 2' }) });
  await expect(second).toContainText(formatDay(after));
  await expect(second).toContainText(`el ${shortDay}, ${name}`);
  await goOn(sale);
  await expectStep(sale, 'Datos del proyecto');
  await sale.context().close();

  await page.goto(`/admin?tab=auditoria&entity=company_days_off&entity_id=${dayOff}`);
  const entry = page.getByRole('listitem').filter({ hasText: name });
  await expect(entry).toContainText(`creó el día no hábil ${formatDay(dayOff)}`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^auditoria-\d{4}-\d{2}-\d{2}\.csv$/);
  const table = await readFile(await download.path(), 'utf8');
  expect(table).toContain(name);
  expect(table).toContain(admin);

  await page.goto(`/admin?tab=dias&year=${dayOff.slice(0, 4)}`);
  await page.getByRole('button', { name: `Quitar ${name}` }).click();
  await expect(page.getByText(/vuelve a ser día hábil/)).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('button', { name: `Quitar ${name}` }).click();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeHidden();
  await expect(page.locator('main :focus')).toBeVisible();
});
