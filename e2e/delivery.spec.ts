import { addBusinessDays, dayInBogota, formatDay, formatDayLong } from '#shared/domain/calendar.ts';
import { makeSale } from './support/own-sale.ts';
import { acta, choose, signIn } from './support/seller.ts';
import { expect, test } from './support/test.ts';
import { confirmStep } from './support/works.ts';

test('a project without team gets one, its meetings, its works and its end', async ({ page, request }) => {
  const { code } = await makeSale(request);
  await signIn(page, 'gerente@remodela.example');
  await expect(page.getByRole('heading', { name: 'Dashboard de proyectos' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: code });
  const find = async () => {
    await page.getByRole('searchbox').fill(code);
    await expect(page.getByRole('row')).toHaveCount(2);
  };
  await find();
  await expect(row).toContainText('Sin asignar');
  await row.getByRole('link', { name: /Asignar/ }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Estás asignando equipo a ${code}`);
  await choose(page, 'Coordinador', /Santiago Melo/);
  await choose(page, 'Diseñador líder', /Manuela Zapata/);
  await page.getByRole('button', { name: 'Continuar' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Estás asignando reuniones a ${code}`);
  const session = addBusinessDays(dayInBogota(Date.now()), 12);
  await page.getByRole('textbox', { name: 'Sesión de referencias', exact: true }).fill(formatDay(session));
  await page.getByRole('button', { name: 'Asignar proyecto' }).click();

  await expect(page.getByRole('heading', { name: 'Dashboard de proyectos' })).toBeVisible();
  await find();
  await expect(row).toContainText('En diseño');
  await expect(row).toContainText('Asignados');
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/projects\/\d+/);
  await page.getByRole('tab', { name: 'Equipo y reuniones' }).click();
  await expect(page.getByText('Manuela Zapata')).toBeVisible();
  await expect(page.getByText(formatDayLong(session))).toBeVisible();

  for (const [step, record, after] of [
    ['Iniciar obra', 'Acta de inicio de obra', 'En obra'],
    ['Finalizar obra', 'Acta de fin de obra', 'Finalizado'],
  ] as const) {
    await page.getByRole('button', { name: step }).click();
    const dialog = page.getByRole('dialog', { name: step });
    await dialog.getByLabel(record).setInputFiles(acta);
    await confirmStep(dialog);
    await dialog.getByRole('button', { name: step }).click();
    await expect(page.getByText(after, { exact: true })).toBeVisible();
    await expect(dialog).toBeHidden();
  }
});
