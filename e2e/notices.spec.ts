import { askAboutChange } from '#shared/contract/change-approval.ts';
import { sendSuggestion } from '#shared/contract/suggestions.ts';
import { makeSentChange } from './support/changes.ts';
import { enterAsFamily } from './support/family.ts';
import { inspect } from './support/inspect.ts';
import { follow } from './support/keyboard.ts';
import { callerOf, makeFamily } from './support/own-sale.ts';
import { tokenOf } from './support/people.ts';
import { signIn } from './support/seller.ts';
import { expect, test } from './support/test.ts';
import { makeWorks } from './support/works-site.ts';

/** Notices inside the product: what others did reaches the bell, and leads to it. */

const MANAGER = 'gerente@remodela.example';

test("a resident's record counts on the family's bell, and opens its news @phone", async ({
  page,
  request,
}) => {
  test.slow();
  const works = await makeWorks(request);
  await enterAsFamily(page, works.home);
  const bell = page.getByRole('link', { name: /^Notificaciones/ });
  // the start of the works published its record
  await bell.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notificaciones' })).toBeVisible();
  const readAll = page.getByRole('button', { name: 'Marcar todo como leído' });
  await expect(page.getByRole('link', { name: /^Sin leer: Documento nuevo/ })).toBeVisible();
  await readAll.click();
  await expect(page.getByText('Ya leíste todas.')).toBeVisible();
  await expect(bell).toHaveAccessibleName('Notificaciones');

  const live = page.waitForResponse((response) => response.url().endsWith('/api/live'));
  await page.goto('/client');
  await live;
  await works.record({ text: 'Quedaron montados los muebles bajos.' });
  await expect(bell).toHaveAccessibleName('Notificaciones, 1 sin leer');
  await inspect(page, 'notices-bell');
  await follow(page, /^Notificaciones/);
  const news = page.getByRole('link', { name: /^Sin leer: Hay novedades de tu obra/ });
  await expect(news).toBeVisible();
  await inspect(page, 'notices-list');
  await follow(page, /^Sin leer: Hay novedades/);
  await expect(page.getByRole('heading', { level: 1, name: 'Novedades de tu obra' })).toBeVisible();
  await expect(page.getByText('Quedaron montados los muebles bajos.')).toBeVisible();
  await expect(bell).toHaveAccessibleName('Notificaciones');

  // the choices, and the summary by mail beside them
  await page.goto('/notices');
  await page.getByRole('link', { name: 'Elegir cuáles recibo' }).click();
  await expect(page).toHaveURL('/account#notificaciones');
  const digest = page.getByRole('switch', { name: 'Resumen del día por correo' });
  await expect(digest).toBeChecked();
  await digest.press('Space');
  await expect(digest).not.toBeChecked();
  await page.getByRole('switch', { name: 'Novedades de la obra' }).press('Space');
  await inspect(page, 'notices-choices');
  await page.reload();
  await expect(digest).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Novedades de la obra' })).not.toBeChecked();
  await page.goto('/notices');
  await expect(page.getByRole('link', { name: /Documento nuevo/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Hay novedades/ })).toHaveCount(0);
});

test("a family's suggestion and question reach the manager's notices, which link to the question @phone", async ({
  page,
  request,
}) => {
  test.slow();
  const family = await makeFamily(request);
  const change = await makeSentChange(request, family);
  const caller = callerOf(request);
  const who = { token: await tokenOf(request, family.email, family.password) };
  await caller.call(who, sendSuggestion, {
    body: { projectCode: family.code, suggestion: 'Una puerta corrediza' },
  });
  const live = page.waitForResponse((response) => response.url().endsWith('/api/live'));
  await signIn(page, MANAGER, '/notices');
  const row = (text: RegExp) =>
    page.getByRole('listitem').filter({ hasText: family.code }).getByRole('link', { name: text });
  await expect(row(/^Sin leer: .* escribió una sugerencia/)).toBeVisible();
  // what is asked before the page follows the changes waits for its next reading
  await live;
  await caller.call(who, askAboutChange, { params: { id: change }, body: { text: '¿Qué lámparas son?' } });
  const question = row(/^Sin leer: .* preguntó sobre el otrosí 1/);
  await expect(question).toBeVisible();
  await inspect(page, 'notices-manager');
  await question.click();
  await expect(page).toHaveURL(`/changes/${change}`);
  await expect(page.getByText('¿Qué lámparas son?')).toBeVisible();
  await page.goto('/notices');
  await expect(row(/preguntó sobre el otrosí 1/)).toBeVisible();
  await expect(row(/^Sin leer: .* preguntó/)).toHaveCount(0);
});
