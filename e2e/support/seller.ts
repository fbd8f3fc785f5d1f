import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { login, SessionUser } from '#shared/contract/auth.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { addBusinessDays, dayInBogota, formatDay, nextBusinessDay } from '#shared/domain/calendar.ts';
import { drawn, drawnProducts } from '../../server/sandbox/hubspot/records.ts';
import { hire, type Person } from './people.ts';

/** What a seller does in each screen, in the words that are on it. */

export const seller = 'vendedora@remodela.example';

const DEMO_PASSWORD = 'remodela-demo';

/** Of a person whom the journey registered; of the demo when only the address is given. */
type Account = string | { readonly email: string; readonly password: string };

const credentialsOf = (account: Account) =>
  typeof account === 'string'
    ? { email: account, password: DEMO_PASSWORD }
    : { email: account.email, password: account.password };

/** The browser keeps nothing of an earlier session, and no screen of it stays open to ask for more without a token. */
export const forgetSession = async (page: Page): Promise<void> => {
  // an address of the program at which none of its code runs
  await page.goto('/logo.svg');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
};

/** Signs in through the API and opens a screen. */
export const signIn = async (page: Page, account: Account = seller, at = '/'): Promise<SessionUser> => {
  const data = credentialsOf(account);
  const answer = await page.request.post('/api/auth/login', { data });
  expect(answer.ok(), `${data.email} signs in`).toBe(true);
  const { token, user }: ReplyOf<typeof login> = await answer.json();
  const kept: Record<string, string> = { token, user: JSON.stringify(user) };
  if (user.employeeId !== null) kept.employeeId = String(user.employeeId);
  await forgetSession(page);
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, kept);
  await page.goto(at);
  return user;
};

/** A seller of the journey's own: each may look up sixty leads an hour. */
export const signInNewSeller = async (page: Page, at?: string): Promise<Person> => {
  const person = await hire(page.request, 'sales');
  await signIn(page, person, at);
  return person;
};

/** Signs in as a person does. */
export const signInByForm = async (page: Page, account: Account = seller, at = '/login'): Promise<void> => {
  const { email, password } = credentialsOf(account);
  await page.goto(at);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).not.toHaveURL(/login/);
};

/** The id of a lead of the sandbox HubSpot that no other journey has. */
export const newLead = (product: (typeof drawnProducts)[number] = 'VIS'): string =>
  String(drawn.first + 10 * randomInt((drawn.last + 1 - drawn.first) / 10) + drawnProducts.indexOf(product));

export const lookUp = async (page: Page, lead: string): Promise<void> => {
  await page.goto('/new-sale/hubspot');
  await page.getByLabel('ID del lead en HubSpot').fill(lead);
  await page.getByRole('button', { name: 'Consultar' }).click();
  await expect(page.getByText('¿Es este tu cliente?')).toBeVisible();
};

/** Confirms the lead that was looked up. */
export const startSale = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL(/\/new-sale\/data\?venta=/);
};

export const confirmLead = async (page: Page, lead = newLead()): Promise<void> => {
  await lookUp(page, lead);
  await startSale(page);
};

/** The number of an identity document that no other client has. */
export const newDocument = (): string => String(randomInt(10_000_000, 1_999_999_999));

export const fillClient = async (page: Page): Promise<void> => {
  await page.getByLabel('Cédula').fill(newDocument());
  await page.getByRole('checkbox', { name: /Autorizo el tratamiento/ }).check();
};

export const addSecondClient = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Añadir cliente' }).click();
  await page.getByLabel('Nombre del segundo cliente').fill(name);
  await choose(page, 'Tipo de relación (opcional)', 'Cónyuge');
};

export const goOn = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Continuar' }).click();
};

export const expectStep = async (page: Page, title: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};

/** Opens a select and takes one of its options. */
export const choose = async (page: Page, label: string, option: string | RegExp): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).first().click();
};

export const fillBrief = async (page: Page): Promise<void> => {
  await choose(page, 'Catálogo de estilos', 'Natural nordic');
  await page.getByText('Vivir', { exact: true }).click();
  await page.getByLabel('Edad aproximada').fill('38');
};

/** The works of these journeys start 30 business days from today. */
export const works = (() => {
  const today = dayInBogota(Date.now());
  const start = addBusinessDays(today, 30);
  return { start, end: addBusinessDays(start, 45), firstPayment: nextBusinessDay(today) };
})();

export const fillContract = async (page: Page, basePrice = '185000000'): Promise<void> => {
  await page.getByLabel('Precio base sin descuento').fill(basePrice);
  await page.getByLabel('Inicio de obra').fill(formatDay(works.start));
  await page.getByLabel('Fin de obra').fill(formatDay(works.end));
  await page.getByLabel('Costo directo').fill('118400000');
};

export const saveContract = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Datos del contrato guardados exitosamente')).toBeVisible();
};

export const fillSpace = async (page: Page, name: string, price: string, area: string): Promise<void> => {
  await page.getByLabel(`Precio de ${name}`, { exact: true }).fill(price);
  await page.getByLabel(`Área de ${name} en metros cuadrados`, { exact: true }).fill(area);
};

/** From a confirmed lead to the start of step 4, with the least that each step takes. */
export const reachPayment = async (page: Page, lead?: string): Promise<void> => {
  await confirmLead(page, lead);
  await fillClient(page);
  await goOn(page);
  await expectStep(page, 'Brief de cliente');
  await fillBrief(page);
  await goOn(page);
  await expectStep(page, 'Datos de venta');
  await page.getByLabel('URL del contrato').fill('https://documentos.example/contrato.pdf');
  await goOn(page);
  await expectStep(page, 'Acuerdos de pago');
};

/** Step 4 with the standard plan. */
export const agreeStandardPlan = async (page: Page): Promise<void> => {
  await fillContract(page);
  await saveContract(page);
  await page.getByRole('radio', { name: /Standard/ }).click();
  await expect(page.getByText('Todo listo. El plan suma 100% y cubre $ 185.000.000.')).toBeVisible();
  await goOn(page);
  await expectStep(page, 'Datos del proyecto');
};

/** A journey that looks for its project afterwards gives it an apartment of its own. */
export const fillVisHome = async (page: Page, apartment = '502'): Promise<void> => {
  await choose(page, 'Urbanización', /./);
  await choose(page, 'Tipología', /m²/);
  await page.getByLabel('Torre').fill('3');
  await page.getByLabel('Apartamento', { exact: true }).fill(apartment);
};

/** A real, tiny PDF. */
export const acta = {
  name: 'acta-904.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
};

export const fillUsedHome = async (page: Page): Promise<void> => {
  await page.getByLabel('Urbanización o barrio').fill('Reserva de los Cerros');
  await page.getByLabel('Número de apartamento o casa').fill('904');
  await page.getByLabel('Torre').fill('2');
  await page.getByLabel('Dirección').fill('Cra. 7 # 127-48');
  await page.getByLabel('Área construida (m²)').fill('84');
  await page.getByLabel('Link de levantamiento').fill('https://planos.example/904');
  await choose(page, '¿Quién hizo el levantamiento?', /./);
  await page.getByLabel('Acta', { exact: true }).setInputFiles(acta);
};

/** From step 5 to its review. */
export const review = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Revisar y finalizar' }).click();
  await expect(page.getByRole('heading', { name: 'Revisa antes de finalizar' })).toBeVisible();
};

/** Ticks every warning of the review. */
export const confirmWarnings = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: /avisos?( por resolver)?$/ })).toBeVisible();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
};

export const finish = async (page: Page): Promise<void> => {
  await review(page);
  await confirmWarnings(page);
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByRole('heading', { name: 'Creación de venta completada' })).toBeVisible();
};
