import type { Locator } from '@playwright/test';
import { changeWorksDates } from '#shared/contract/works.ts';
import { readWorksCalendar } from '#shared/contract/works-calendar.ts';
import {
  addBusinessDays,
  addDays,
  dayInBogota,
  formatDay,
  monthNames,
  nextBusinessDay,
} from '#shared/domain/calendar.ts';
import { enterAsFamily } from './support/family.ts';
import { inspect } from './support/inspect.ts';
import { follow, press, type } from './support/keyboard.ts';
import { callerOf } from './support/own-sale.ts';
import { forgetSession, signIn } from './support/seller.ts';
import { expect, test } from './support/test.ts';
import { makeWorks } from './support/works-site.ts';

const MANAGER = 'gerente@remodela.example';

test('a manager moves a space with a preview and a reason, the family reads it and its calendar program too @phone', async ({
  page,
  request,
}) => {
  const works = await makeWorks(request);
  await works.tick('Cocina', 2);
  const params = { id: works.home.projectId };
  const caller = callerOf(request);
  const agreed = (await caller.call('manager', readWorksCalendar, { params })).reply.data;
  await caller.call('manager', changeWorksDates, {
    params,
    body: {
      start_date: agreed.start_date ?? '',
      end_date: addBusinessDays(dayInBogota(Date.now()), 45),
      reason: 'Empezamos más tarde',
    },
  });
  const before = (await caller.call('manager', readWorksCalendar, { params })).reply.data;
  const kitchen = before.spaces.find(({ name }) => name === 'Cocina');
  if (kitchen === undefined || before.end_date === null) throw new Error('the home has a kitchen and dates');
  // a week past the promised end
  const last = addBusinessDays(before.end_date, 5);

  await signIn(page, MANAGER, `/projects/${works.home.projectId}?tab=calendario`);
  await expect(page.getByRole('heading', { name: 'Calendario por espacios' })).toBeVisible();
  await inspect(page, 'r2-calendar');
  // on a phone what acts is as wide as the cards under it
  const edgeOf = (part: Locator) => part.evaluate((each) => Math.round(each.getBoundingClientRect().right));
  const actions = page.getByRole('button', { name: 'Más acciones del proyecto' });
  const card = page.locator('.card').filter({ hasText: 'Calendario por espacios' });
  expect(await edgeOf(actions)).toBe(await edgeOf(card));

  // without a mouse
  await press(page, 'Mover Cocina');
  const dialog = page.getByRole('dialog', { name: 'Mover Cocina' });
  await type(page, 'Último día', formatDay(last));
  await page.keyboard.press('Tab');
  const preview = dialog.getByRole('region', { name: 'Qué cambia' });
  await expect(preview).toContainText('5 días hábiles después del fin de obra');
  await expect(preview).toContainText(formatDay(last));
  await inspect(page, 'r2-calendar-move');
  // nothing has changed, and without a reason nothing will
  expect((await caller.call('manager', readWorksCalendar, { params })).reply.data).toEqual(before);
  await type(page, 'Por qué se mueve', 'El mesón llega una semana tarde.');
  await press(page, 'Mover espacio');
  await expect(dialog).toBeHidden();
  const main = page.getByRole('main');
  await expect(main.getByText('El mesón llega una semana tarde.')).toBeVisible();
  await expect(main.getByText(/5 días hábiles después del fin\s+de obra/)).toBeVisible();
  await inspect(page, 'r2-calendar-moved');

  // printed, the sheet is all there is
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await press(page, 'Imprimir calendario');
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('article', { name: 'Calendario de obra para imprimir' });
  await expect(sheet.getByText('Cocina').first()).toBeVisible();
  await expect(main).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(sheet).toHaveCount(0);

  // the family hears of it, reads it, and moves nothing
  await forgetSession(page);
  await enterAsFamily(page, works.home);
  await follow(page, /^Notificaciones/);
  await follow(page, /Cambiaron los días de Cocina/);
  await expect(page.getByRole('heading', { level: 1, name: 'Calendario de tu obra' })).toBeVisible();
  await page.goto('/client/project');
  await follow(page, 'Ver el calendario por espacios');
  await expect(page.getByRole('heading', { level: 1, name: 'Calendario de tu obra' })).toBeVisible();
  await expect(main.getByText('El mesón llega una semana tarde.')).toBeVisible();
  await expect(main.getByRole('button', { name: /^Mover/ })).toHaveCount(0);
  await inspect(page, 'r2-calendar-family');

  // its calendar program reads it by a secret address, until the family takes it away
  await follow(page, 'Verlo en el calendario de tu celular');
  await press(page, 'Crear dirección de calendario');
  await expect(page.getByText(/m\. Ningún calendario la ha leído/)).toBeVisible();
  await expect(page.locator(':focus').getByLabel('Tu dirección de calendario')).toBeVisible();
  const field = page.getByLabel('Tu dirección de calendario');
  await expect(field).toHaveValue(/\/api\/calendar\/[\w-]{43}\.ics$/);
  await inspect(page, 'account-feed');
  const address = await field.inputValue();
  const feed = await request.get(address);
  expect(feed.headers()['content-type']).toContain('text/calendar');
  expect(await feed.text()).toContain(`SUMMARY:Cocina (${works.home.code})`);
  await press(page, 'Quitar dirección');
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar dirección' }).click();
  await expect(page.getByRole('button', { name: 'Crear dirección de calendario' })).toBeVisible();
  expect((await request.get(address)).status()).toBe(404);
});

test('the name of the last month is whole on the narrowest phone @phone', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { home } = await makeWorks(request);
  // the last day that is drawn is the first of a month
  const end_date = nextBusinessDay(`${addDays(dayInBogota(Date.now()), 70).slice(0, 7)}-01`);
  await page.route(`**/projects/${home.projectId}/calendar`, async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    const works_started_on = addDays(end_date, -150);
    const plan = {
      ...data,
      works_started_on,
      end_date,
      planned_end: end_date,
      instalments: [],
      meetings: [],
      spaces: [],
    };
    await route.fulfill({ response, json: { ...rest, data: plan } });
  });
  await signIn(page, MANAGER, `/projects/${home.projectId}?tab=calendario`);
  const name = page.locator('b', { hasText: monthNames[Number(end_date.slice(5, 7)) - 1] ?? '' });
  await expect(name).toBeVisible();
  const beyond = await name.evaluate(
    (each) => each.getBoundingClientRect().right - (each.parentElement?.getBoundingClientRect().right ?? 0),
  );
  expect(beyond).toBeLessThanOrEqual(0);
});
