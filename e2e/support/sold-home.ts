import { expect, type Page } from '@playwright/test';
import { saveInternalInfo, savePublicInfo } from '#shared/contract/clients.ts';
import { saveSaleDetails } from '#shared/contract/sales.ts';
import { startSale } from '../../test/builders.ts';
import { callerOf, makeSale } from './own-sale.ts';
import type { Person } from './people.ts';
import {
  addSecondClient,
  agreeStandardPlan,
  confirmLead,
  expectStep,
  fillBrief,
  fillClient,
  fillSpace,
  fillVisHome,
  finish,
  goOn,
  signIn,
  signInNewSeller,
} from './seller.ts';

export const portalPassword = 'siete tejas de barro';

/** A finished VIS sale with a second client, as its seller leaves it: 'Creación de venta completada'. */
export const sell = async (page: Page): Promise<Person> => {
  const person = await signInNewSeller(page);
  await confirmLead(page);
  await fillClient(page);
  await addSecondClient(page, 'Andrés Ocampo');
  await goOn(page);
  await expectStep(page, 'Brief de cliente');
  await fillBrief(page);
  await goOn(page);
  await expectStep(page, 'Datos de venta');
  await goOn(page);
  await expectStep(page, 'Acuerdos de pago');
  await agreeStandardPlan(page);
  await fillVisHome(page, '808');
  await fillSpace(page, 'Cocina', '52400000', '12,5');
  await fillSpace(page, 'Habitación', '22461000', '14');
  await finish(page);
  return person;
};

/** Step 4 of a sale of who is signed in; its first three steps are saved through the API. */
export const openPayment = async (page: Page, product = 'VIS'): Promise<void> => {
  const caller = callerOf(page.request);
  const who = { token: (await page.evaluate(() => localStorage.getItem('token'))) ?? '' };
  const { draftId, clientId, saleId } = await startSale(caller, who, product);
  const body = { client_id: clientId };
  const form = { sale_id: String(saleId), contract_url: 'https://documentos.example/contrato.pdf' };
  const saved = [
    await caller.call(who, savePublicInfo, { body }),
    await caller.call(who, saveInternalInfo, { body }),
    await caller.call(who, saveSaleDetails, { form }),
  ];
  expect(saved.map(({ status }) => status)).toEqual([200, 200, 200]);
  await page.goto(`/new-sale/payment-methods?venta=${draftId}`);
  await expectStep(page, 'Acuerdos de pago');
};

/** The page on which a seller ends such a sale; the sale is made through the API. */
export const openSold = async (page: Page): Promise<void> => {
  const { draftId } = await makeSale(page.request);
  await signIn(page);
  await page.goto(`/new-sale/vis-project?venta=${draftId}`);
  await expect(page.getByRole('heading', { name: 'Creación de venta completada' })).toBeVisible();
};

/** Chooses a password on the page of an invitation, and enters the portal. */
export const createAccount = async (page: Page): Promise<void> => {
  await page.getByLabel('Elige tu contraseña').fill(portalPassword);
  await page.getByRole('checkbox', { name: /necesaria/ }).check();
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(page).toHaveURL('/client');
  await expect(page.getByRole('heading', { level: 1, name: /^Hola, .+ y Andrés$/ })).toBeVisible();
};
