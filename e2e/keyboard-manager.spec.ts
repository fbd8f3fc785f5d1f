import type { Page } from '@playwright/test';
import { addBusinessDays, type Day, dayInBogota, formatDay, formatDayLong } from '#shared/domain/calendar.ts';
import { follow, openList, press, reach, type } from './support/keyboard.ts';
import { makeSale } from './support/own-sale.ts';
import { acta } from './support/seller.ts';
import { expect, test } from './support/test.ts';

/** Days of no other meeting of the people that are chosen, nor of this journey when it is walked again. */
const freeDays = (walk: number): [Day, Day, Day] => {
  const first = addBusinessDays(dayInBogota(Date.now()), 14 + 3 * walk);
  return [first, addBusinessDays(first, 1), addBusinessDays(first, 2)];
};

/** Searches the dashboard for the project. */
const find = async (page: Page, code: string): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Dashboard de proyectos' })).toBeVisible();
  await reach(page, page.getByRole('searchbox'));
  await page.keyboard.type(code);
  await expect(page.getByRole('row')).toHaveCount(2);
};

/** Opens the list of a role, goes down it with the arrows and takes somebody; answers the name. */
const take = async (page: Page, role: string, down: number): Promise<void> => {
  const field = page.getByRole('combobox', { name: role, exact: true });
  await openList(page, field);
  for (let presses = 0; presses < down; presses += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).not.toHaveValue('');
};

/** Chooses a day in the calendar of a field: its month with the arrow of the header, itself with those of the keyboard. */
const chooseDay = async (page: Page, field: string, day: Day): Promise<void> => {
  const input = page.getByRole('textbox', { name: field, exact: true });
  await reach(page, input);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const calendar = page.getByRole('dialog', { name: 'Calendario' });
  await expect(calendar).toBeVisible();
  const target = calendar.getByRole('button', { name: formatDayLong(day), exact: true });
  await expect(calendar.locator('button:focus')).toHaveCount(1);
  for (let months = 0; months < 3 && (await target.count()) === 0; months += 1) {
    await reach(page, calendar.getByRole('button', { name: 'Mes siguiente' }));
    await page.keyboard.press('Enter');
  }
  // the first of a month may be a holiday: it takes the focus, and is not chosen
  const entry = calendar.locator('td button[tabindex="0"]');
  while (!(await entry.evaluate((day) => day === document.activeElement))) await page.keyboard.press('Tab');
  for (let presses = 0; presses < 31; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
  await expect(input).toHaveValue(formatDay(day));
};

test('a manager by keyboard only: from a project without team to its works', async ({ page, request }) => {
  test.slow();
  const days = freeDays(test.info().repeatEachIndex);
  const { code } = await makeSale(request);
  await page.goto('/login');
  await type(page, 'Correo electrónico', 'gerente@remodela.example');
  await type(page, 'Contraseña', 'remodela-demo');
  await page.keyboard.press('Enter');
  await find(page, code);
  await follow(page, /^Asignar/);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Estás asignando equipo a ${code}`);
  await take(page, 'Coordinador', 1);
  await take(page, 'Diseñador líder', 3);
  // several residents: each is ticked where it stands, and Escape leaves the list
  await openList(page, page.getByRole('combobox', { name: 'Residente', exact: true }), 'Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  const selection = page.getByRole('region', { name: 'Tu selección' });
  await expect(selection.getByRole('listitem')).toHaveCount(4);
  await press(page, 'Continuar');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Estás asignando reuniones a ${code}`);
  await type(page, 'Sesión de referencias', formatDay(days[0]));
  await press(page, 'Agregar hora y lugar de Sesión de referencias');
  await reach(page, page.getByLabel('Hora', { exact: true }));
  await page.keyboard.type('0230p');
  await expect(page.getByLabel('Hora', { exact: true })).toHaveValue('14:30');
  await type(page, 'Lugar', 'Sala de ventas');
  await chooseDay(page, 'Sesión de dudas', days[1]);
  await type(page, 'Levantamiento', formatDay(days[2]));
  await press(page, 'Asignar proyecto');

  await find(page, code);
  await expect(page.getByRole('row').nth(1)).toContainText('Asignados');
  await reach(page, page.getByRole('row').nth(1).getByRole('link').first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/projects\/\d+/);
  await press(page, 'Iniciar obra');
  const dialog = page.getByRole('dialog', { name: 'Iniciar obra' });
  await expect(dialog).toBeVisible();
  // Before the way there: the browser needs a moment until it hands the choice over.
  const choosing = page.waitForEvent('filechooser');
  await reach(page, dialog.getByLabel('Acta de inicio de obra'));
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(acta);
  await expect(dialog.getByText(acta.name)).toBeVisible();
  await expect(dialog.getByText('Antes de seguir, confirma')).toBeVisible();
  for (const box of await dialog.getByRole('checkbox').all()) {
    await reach(page, box);
    await page.keyboard.press('Space');
  }
  await reach(page, dialog.getByRole('button', { name: 'Iniciar obra' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('En obra', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();

  // the result is announced, and the arrows move between tabs
  await reach(page, page.getByRole('tab', { name: 'Resumen' }));
  await page.keyboard.press('End');
  await expect(page.getByText('Asignó una reunión: Levantamiento')).toBeVisible();
  await expect(page.getByText('Registró el inicio de obra')).toBeVisible();
});
