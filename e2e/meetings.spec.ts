import type { APIRequestContext, Page } from '@playwright/test';
import {
  addBusinessDays,
  addDays,
  dayInBogota,
  formatDay,
  isWeekend,
  whyNotBusinessDay,
} from '#shared/domain/calendar.ts';
import { weekdayWords } from '#shared/domain/meetings.ts';
import { inspect } from './support/inspect.ts';
import { makeSale } from './support/own-sale.ts';
import { mailTo } from './support/people.ts';
import { signIn } from './support/seller.ts';
import { expect, test } from './support/test.ts';

const MANAGER = 'gerente@remodela.example';
const today = dayInBogota(Date.now());

/** A holiday of the country that is no weekend, from tomorrow on. */
const nextHoliday = (): { day: string; name: string } => {
  for (let day = addDays(today, 1); ; day = addDays(day, 1)) {
    const why = isWeekend(day) ? null : whyNotBusinessDay(day);
    if (why !== null) return { day, name: why.name };
  }
};

const write = (page: Page, field: string, day: string) =>
  page.getByRole('textbox', { name: field, exact: true }).fill(formatDay(day));

test.describe('meetings', () => {
  test.use({ failingCalls: true });

  test('are set, refused with their reason, moved and cancelled; everybody gets the event @phone', async ({
    page,
    request,
  }) => {
    const first = addBusinessDays(today, 20);
    const second = addBusinessDays(first, 3);
    const { projectId: id, code, client } = await makeSale(request);
    await signIn(page, MANAGER, `/manager/team-assignment/meetings/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Estás asignando reuniones a ${code}`);
    await expect(page.getByText('Anticipo de obra')).toBeVisible();
    await inspect(page, 'h-meetings');

    // a holiday is refused with its name before anything is sent
    const holiday = nextHoliday();
    await write(page, 'Levantamiento', holiday.day);
    await page.getByRole('button', { name: 'Asignar proyecto' }).click();
    await expect(page.getByText(`es ${holiday.name}; elige un día hábil.`).first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Levantamiento', exact: true }).fill('');

    // the client cannot be at two meetings of the same day
    await write(page, 'Sesión de referencias', first);
    await write(page, 'Sesión de dudas', first);
    await page.getByRole('button', { name: 'Asignar proyecto' }).click();
    await expect(
      page.getByText(
        `${client.name} ya tiene Sesión de referencias de ${code} el ${formatDay(first)}, sin hora.`,
      ),
    ).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Sesión de dudas', exact: true })).toHaveValue(
      formatDay(first),
    );
    await inspect(page, 'h-meetings-refused');

    await write(page, 'Sesión de dudas', second);
    await page.getByRole('button', { name: 'Agregar hora y lugar de Sesión de dudas' }).click();
    await page.getByLabel('Hora', { exact: true }).fill('14:30');
    await page.getByLabel('Lugar').fill('Sala de ventas');
    await inspect(page, 'h-meetings-detailed');
    await page.getByRole('button', { name: 'Asignar proyecto' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard de proyectos' })).toBeVisible();

    const told = await mailTo(
      request,
      client.email,
      new RegExp(`^Sesión de dudas de ${code}: ${weekdayWords(second)}`),
    );
    expect(told.text).toContain('de 2:30\u00a0p.\u00a0m. a 4:00\u00a0p.\u00a0m., hora de Colombia');
    expect(told.text).toContain('Lugar: Sala de ventas');
    expect(told.attachments).toEqual([`sesion-de-dudas-${code.toLowerCase()}.ics`]);

    await moveAndCancel(page, request, { id, code, client, from: second });
  });
});

async function moveAndCancel(
  page: Page,
  request: APIRequestContext,
  { id, code, client, from }: { id: number; code: string; client: { email: string }; from: string },
) {
  const to = addBusinessDays(from, 1);
  await page.goto(`/manager/team-assignment/meetings/${id}`);
  await page.getByRole('button', { name: 'Cambiar Sesión de dudas' }).click();
  await write(page, 'Nueva fecha', to);
  await page.getByRole('button', { name: 'Cambiar reunión' }).click();
  await expect(page.getByText('Completa este campo.')).toBeVisible();
  await inspect(page, 'h-meetings-change');
  await page.getByLabel('Motivo').fill('La familia viaja');
  await page.getByRole('button', { name: 'Cambiar reunión' }).click();
  await expect(page.getByRole('region', { name: 'Sesión de dudas' })).toContainText(
    new RegExp(weekdayWords(to), 'i'),
  );
  const moved = await mailTo(request, client.email, new RegExp(`^Cambió: Sesión de dudas de ${code}`));
  expect(moved.text).toContain('Motivo: La familia viaja');

  await page.getByRole('button', { name: 'Cancelar reunión Sesión de referencias' }).click();
  await page.getByLabel('Motivo de la cancelación').fill('Ya eligieron su estilo');
  await page.getByRole('button', { name: 'Cancelar reunión', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Sesión de referencias', exact: true })).toHaveValue('');

  await page.getByRole('link', { name: 'Ver página de proyecto' }).click();
  await page.getByRole('tab', { name: 'Equipo y reuniones' }).click();
  await expect(page.getByText('Se canceló: Ya eligieron su estilo').first()).toBeVisible();
  await inspect(page, 'k-project-meetings');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Al calendario Sesión de dudas' }).click();
  expect((await downloading).suggestedFilename()).toBe(`sesion-de-dudas-${code.toLowerCase()}.ics`);
}
