import type { APIRequestContext, Page } from '@playwright/test';
import { readProjectPayments } from '#shared/contract/payments.ts';
import { listMySuggestions, sendSuggestion } from '#shared/contract/suggestions.ts';
import { addBusinessDays, formatDay } from '#shared/domain/calendar.ts';
import { formatPesos } from '#shared/domain/money.ts';
import { aLine, approveOn, makeDraftChange, makeSentChange, sendDraft } from './support/changes.ts';
import { inspect } from './support/inspect.ts';
import { callerOf, letSecondIn, makeFamily, type OwnSale } from './support/own-sale.ts';
import { hireDesigner, mailTo } from './support/people.ts';
import { seller, signIn } from './support/seller.ts';
import { expect, test } from './support/test.ts';

/** Otrosíes: what changes during the works, from its proposal to the new contract and plan. */

const MANAGER = 'gerente@remodela.example';
const DESK = 'pagos@remodela.example';

const ledgerOf = async (request: APIRequestContext, { projectId }: OwnSale) =>
  (await callerOf(request).call('payments', readProjectPayments, { params: { id: projectId } })).reply.data;

const sum = (page: Page) => page.getByRole('main');

test('a closet is proposed without prices, priced, and approved by both with a code @phone', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const designer = await hireDesigner(request, 'Olga');
  const family = await makeFamily(request, { product: 'Apto', team: { disenador_lider: designer.name } });
  const second = await letSecondIn(request, family);

  // the architect proposes spaces and days, and sees no amount
  await signIn(page, designer, `/projects/${family.projectId}?tab=otrosies`);
  await page.getByRole('button', { name: 'Nuevo otrosí' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Otrosí 1' })).toBeVisible();
  const address = new URL(page.url()).pathname;
  await page.getByLabel('De qué trata').fill('Un clóset nuevo');
  await page.getByRole('button', { name: 'Agregar línea' }).click();
  await page.getByRole('menuitem', { name: 'Cambiar un espacio' }).click();
  await page.getByRole('combobox', { name: 'Espacio de la línea 1' }).click();
  await page.getByRole('option', { name: 'Cocina', exact: true }).click();
  await page.getByLabel('Antes, en Cocina').fill('Sin clóset');
  await page.getByLabel('Ahora, en Cocina').fill('Clóset en roble, de piso a techo');
  await page.getByRole('combobox', { name: 'Motivo de Cocina' }).click();
  await page.getByRole('option', { name: 'Pide la familia' }).click();
  await page.getByLabel('Días hábiles de más').fill('4');
  await page.getByLabel('Por qué cambian los días').fill('El roble tarda en taller');
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(page.getByText('Borrador guardado')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('$');
  await inspect(page, 'change-architect');

  // the manager prices it and sends it
  const office = await (await browser.newContext()).newPage();
  await signIn(office, MANAGER, address);
  const price = office.getByLabel('Precio nuevo de Cocina');
  await expect(price).toBeVisible();
  await price.fill('33600000');
  await office.getByLabel('Costo directo de Cocina, solo gerencia').fill('2340000');
  await expect(sum(office).getByText('$ 3.600.000').first()).toBeVisible();
  await inspect(office, 'change-draft');
  await office.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(office.getByText('Borrador guardado')).toBeVisible();
  await expect(office.getByText('Solo con código')).toBeVisible();
  await office.getByRole('button', { name: 'Enviar a la familia' }).click();
  await expect(office.getByText('Otrosí 1 enviado a la familia')).toBeVisible();
  await expect(office.getByRole('heading', { level: 1 })).toBeFocused();
  await inspect(office, 'change-sent');

  // the family reads it, asks, and approves with a code
  await mailTo(request, family.email, /otrosí/i);
  const client = await (await browser.newContext()).newPage();
  await signIn(client, family, '/client');
  await client.getByRole('link', { name: 'Ver y decidir' }).click();
  await expect(client.getByRole('heading', { level: 1, name: 'Un clóset nuevo' })).toBeVisible();
  await expect(client.getByRole('img', { name: /1, Cocina cambia/ }).first()).toBeVisible();
  await expect(client.getByText('El roble tarda en taller')).toBeVisible();
  await client.getByRole('textbox', { name: 'Tu pregunta' }).fill('¿El clóset lleva luz por dentro?');
  await client.getByRole('button', { name: 'Enviar pregunta' }).click();
  await expect(client.getByText('¿El clóset lleva luz por dentro?')).toBeVisible();
  await inspect(client, 'change-family');
  await approveOn(client, family.email, family.code);
  await expect(client.getByText('Ya aprobaste este otrosí.')).toBeVisible();
  await expect(client.getByText('Basta un código que llega a tu correo.')).toHaveCount(0);

  // the team answers under the proposal
  await office.reload();
  await office.getByRole('textbox', { name: 'Tu respuesta' }).fill('Sí, una cinta LED en cada puerta.');
  await office.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(office.getByText('Sí, una cinta LED en cada puerta.')).toBeVisible();

  // the second approval applies it
  const other = await (await browser.newContext()).newPage();
  await signIn(other, second, address.replace('/changes/', '/client/changes/'));
  await expect(other.getByText(/ya aprobó\. Faltas tú\./)).toBeVisible();
  await approveOn(other, second.email, family.code);
  await expect(other.getByText(/está aprobado y aplicado/)).toBeVisible();
  await inspect(other, 'change-applied');

  // the same sum stands on the pages of family, seller and desk
  const total = (await ledgerOf(request, family)).price;
  expect(total).toBe(203_600_000);
  await client.goto('/client/project');
  await expect(client.locator('#changes').getByText(formatPesos(total))).toBeVisible();
  await inspect(client, 'change-own-list');
  const words = 'Contrato $ 200.000.000 + otrosí 1 $ 3.600.000 = $ 203.600.000';
  const saleswoman = await (await browser.newContext()).newPage();
  await signIn(saleswoman, seller, `/projects/${family.projectId}?tab=contrato`);
  await expect(saleswoman.getByText(words)).toBeVisible();
  await saleswoman.getByRole('tab', { name: 'Otrosíes' }).click();
  await expect(saleswoman.getByText('Contrato versión 2')).toBeVisible();
  await inspect(saleswoman, 'change-list');
  const desk = await (await browser.newContext()).newPage();
  await signIn(desk, DESK, `/payments/projects/${family.projectId}`);
  await expect(desk.getByText(words)).toBeVisible();
  await inspect(desk, 'change-desk');
});

test('a change that the family refuses says why, and is copied to a new one @phone', async ({
  page,
  browser,
  request,
}) => {
  const family = await makeFamily(request);
  const id = await makeSentChange(request, family, { if_refused: 'La pared queda como está.' });
  await signIn(page, family, `/client/changes/${id}`);
  await page.getByRole('button', { name: 'Decir que no' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decir que no al otrosí 1' });
  await expect(dialog.getByText('La pared queda como está.')).toBeVisible();
  await expect(dialog.getByText('Elige por qué no.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Quiero solo una parte' }).click();
  await dialog
    .getByLabel('Cuéntale al equipo (opcional)')
    .fill(`El clóset sí, la puerta no. https://fotos.example/${'x'.repeat(150)}`);
  await inspect(page, 'change-refuse');
  await dialog.getByRole('button', { name: 'Decir que no' }).click();
  await expect(page.getByText(/Tu familia dijo que no/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Aprobar/ })).toHaveCount(0);
  await inspect(page, 'change-refused');

  const office = await (await browser.newContext()).newPage();
  await signIn(office, MANAGER, `/changes/${id}`);
  await expect(office.getByText(/Quiero solo una parte: El clóset sí, la puerta no\./).first()).toBeVisible();
  await inspect(office, 'change-refused-office');
  await office.getByRole('button', { name: 'Copiar a uno nuevo' }).click();
  await expect(office.getByRole('heading', { level: 1, name: 'Otrosí 2' })).toBeVisible();
  await expect(office.getByLabel('Ahora, en Cocina')).toHaveValue('Clóset en roble, de piso a techo');
});

test('two changes that are open at once: the second is shown again with the plan of today', async ({
  page,
  browser,
  request,
}) => {
  const family = await makeFamily(request);
  const second = await letSecondIn(request, family);
  const first = await makeSentChange(request, family);
  const other = await makeSentChange(request, family, {
    title: 'Otro mesón',
    lines: [aLine({ space: 'Baño', amount: 1_000_000, cost: 500_000 })],
  });
  // somebody has a third one on screen, which is not sent yet
  const draft = await makeDraftChange(request, family, { title: 'Una puerta' });
  const office = await (await browser.newContext()).newPage();
  await signIn(office, MANAGER, '/manager/changes');
  const row = office.getByRole('row').filter({ has: office.locator(`a[href="/changes/${draft}"]`) });
  await expect(row.getByRole('cell', { name: 'Por definir' })).toBeVisible();
  await row.getByRole('link', { name: 'Otrosí 3' }).click();
  await expect(office.getByLabel('Precio nuevo de Cocina')).toHaveValue('$ 33.600.000');

  await signIn(page, family, `/client/changes/${first}`);
  await approveOn(page, family.email, family.code);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await signIn(page, second, `/client/changes/${first}`);
  await approveOn(page, second.email, family.code);
  await expect(page.getByText(/está aprobado y aplicado/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // it follows the sale, and is sent with the plan of today
  await expect(office.getByLabel('Precio nuevo de Cocina')).toHaveValue('$ 37.200.000');
  await office.getByLabel('De qué trata').fill('Una puerta corrediza');
  const save = office.getByRole('button', { name: 'Guardar borrador' });
  await save.click();
  await expect(office.getByText('Borrador guardado')).toBeVisible();
  await expect(save).toBeFocused();
  await office.getByRole('button', { name: 'Enviar a la familia' }).click();
  await expect(office.getByText('Otrosí 3 enviado a la familia')).toBeVisible();

  await page.goto(`/client/changes/${other}`);
  await expect(page.getByText(/Tu plan cambió después/)).toBeVisible();
  await inspect(page, 'change-stale');
  await page.getByRole('button', { name: 'Ver con el plan de hoy' }).click();
  await expect(page.getByText(/Tu plan cambió después/)).toBeHidden();
  await expect(page.getByText('$ 204.600.000').first()).toBeVisible();
});

test('what is typed in a draft stays on screen when somebody else sends it', async ({ page, request }) => {
  const family = await makeFamily(request);
  const id = await makeDraftChange(request, family);
  // only then does the page hear of what others do
  const hears = page.waitForResponse(/\/api\/live/);
  await signIn(page, seller, `/changes/${id}`);
  await hears;
  const reason = page.getByLabel('Si la familia dice que no (opcional)');
  await reason.fill('El clóset se deja como está.');
  await sendDraft(request, id);
  await expect(page.getByText(/Otra persona envió o descartó este otrosí/)).toBeVisible();
  await expect(reason).toHaveValue('El clóset se deja como está.');
  await inspect(page, 'change-sent-meanwhile');
  await page.getByRole('button', { name: 'Ver cómo quedó' }).click();
  await expect(reason).toBeHidden();
  await expect(page.getByRole('button', { name: 'Anular' })).toBeVisible();
  await page.getByRole('button', { name: 'Volver a lo que escribí' }).click();
  await expect(reason).toHaveValue('El clóset se deja como está.');
});

test('a suggestion becomes a proposal @phone', async ({ page, request }) => {
  const designer = await hireDesigner(request, 'Irene');
  const family = await makeFamily(request, { team: { disenador_lider: designer.name } });
  const caller = callerOf(request);
  const own = { token: family.token };
  const words = 'Nos quedamos cortos de clóset. ¿Se puede hacer uno de piso a techo?';
  await caller.call(own, sendSuggestion, { body: { projectCode: family.code, suggestion: words } });
  const { data } = (await caller.call(own, listMySuggestions, { params: { id: family.projectId } })).reply;
  expect(data).toHaveLength(1);
  await signIn(page, designer, `/suggestions?project=${family.projectId}`);
  await page.getByRole('button', { name: /^Convertir en propuesta/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Otrosí 1' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'De dónde sale' })).toBeVisible();
  await expect(page.getByText(words).first()).toBeVisible();
  await inspect(page, 'change-from-suggestion');
  // it is not converted again: the same button leads to the first one
  await page.getByRole('link', { name: 'Abrir las sugerencias' }).click();
  await expect(page.getByRole('button', { name: /^Convertir en propuesta/ })).toBeHidden();
  await page.getByRole('link', { name: /^Ver la propuesta/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Otrosí 1' })).toBeVisible();
});

test('two weeks more for an instalment: an otrosí without price', async ({ page, browser, request }) => {
  const family = await makeFamily(request);
  await signIn(page, seller, `/projects/${family.projectId}?tab=otrosies`);
  await page.getByRole('button', { name: 'Nuevo otrosí' }).click();
  await page.getByLabel('De qué trata').fill('Dos semanas más para Satisfacción');
  await page.getByRole('combobox', { name: 'Cambiar la fecha de una cuota (opcional)' }).click();
  await page.getByRole('option').last().click();
  const field = page.getByRole('textbox', { name: /^Nueva fecha de/ });
  const before = (await ledgerOf(request, family)).instalments.at(-1);
  if (before === undefined) throw new Error('the plan has instalments');
  await field.fill(formatDay(addBusinessDays(before.due_date, 10)));
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(page.getByText('Borrador guardado')).toBeVisible();
  await expect(page.getByText('Este otrosí no cambia el precio.')).toBeVisible();
  await inspect(page, 'change-terms');
  await page.getByRole('button', { name: 'Enviar a la familia' }).click();
  await expect(page.getByText('Otrosí 1 enviado a la familia')).toBeVisible();
  const manager = await (await browser.newContext()).newPage();
  await signIn(manager, MANAGER, '/manager/changes');
  await expect(manager.getByRole('link', { name: family.code })).toBeVisible();
  await inspect(manager, 'change-figures');
});
