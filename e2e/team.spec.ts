import type { Page } from '@playwright/test';
import { addBusinessDays, addDays, dayInBogota, formatDay } from '#shared/domain/calendar.ts';
import { inspect } from './support/inspect.ts';
import { makeSale } from './support/own-sale.ts';
import { hireDesigner } from './support/people.ts';
import { choose, signIn } from './support/seller.ts';
import { expect, test } from './support/test.ts';

const manager = 'gerente@remodela.example';

const junior = (page: Page) => page.getByRole('combobox', { name: 'Diseñador junior' });
const selection = (page: Page) => page.getByRole('region', { name: 'Tu selección' });
const history = (page: Page) => page.getByRole('region', { name: 'Historial del equipo' });

const goOnToMeetings = async (page: Page) => {
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Equipo asignado correctamente').first()).toBeVisible();
  await expect(page).toHaveURL(/team-assignment\/meetings\/\d+/);
};

test('a team is made, changed and handed over; an absent person is warned of @phone', async ({
  page,
  request,
}) => {
  test.slow();
  const from = addBusinessDays(dayInBogota(Date.now()), 60);
  const { projectId: id, code } = await makeSale(request, { start: from });
  const [one, other] = [await hireDesigner(request, 'Rita'), await hireDesigner(request, 'Sara')];
  await signIn(page, manager);

  // away on the first days of the works
  await page.goto('/manager/team');
  await expect(page.getByRole('list', { name: /^Semanas de/ }).first()).toBeVisible();
  await inspect(page, 'my-team');
  await page.getByRole('button', { name: /^Diseñador/ }).click();
  await expect(page).toHaveURL(/trade=/);
  await expect(page.getByRole('list', { name: 'Semanas de Julián Prada' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Todos' }).click();
  await page.getByRole('button', { name: 'Tabla' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await inspect(page, 'my-team-table');
  await page.getByLabel('Buscar persona').fill(one.name);
  await expect(page.getByRole('button', { name: 'Laura Cifuentes' })).toHaveCount(0);
  await page.getByRole('button', { name: one.name }).click();
  const sheet = page.getByRole('dialog', { name: one.name });
  await sheet.getByLabel('Tope de proyectos').fill('1');
  await sheet.getByRole('button', { name: 'Guardar el tope' }).click();
  await expect(sheet.getByText('0 de 1 proyecto')).toBeVisible();
  await sheet.getByLabel('Desde').fill(formatDay(from));
  await sheet.getByLabel('Hasta (opcional)').fill(formatDay(addDays(from, 4)));
  await sheet.getByLabel('Motivo').fill('Vacaciones');
  await sheet.getByRole('button', { name: 'Anotar ausencia' }).click();
  const away = `Ausente del ${formatDay(from)} al ${formatDay(addDays(from, 4))}: Vacaciones`;
  await expect(sheet.getByText(away).first()).toBeVisible();
  await inspect(page, 'my-team-person');

  // the team
  await page.goto(`/manager/team-assignment/${id}`);
  await expect(page.getByRole('heading', { name: `Estás asignando equipo a ${code}` })).toBeVisible();
  await choose(page, 'Grupo de trabajo', 'Grupo Norte');
  await expect(selection(page).getByText('Laura Cifuentes')).toBeVisible();
  await expect(selection(page).getByText('Diana Castaño')).toBeVisible();
  await expect(page.getByText('Falta Administrativo. Puedes continuar y asignarlo después.')).toBeVisible();
  await junior(page).fill(one.name);
  await page.getByRole('option', { name: `${one.name} (1)` }).click();
  await expect(selection(page).getByText(away)).toBeVisible();
  // who of the group is a resident, and who coordinates, depends on the room that other journeys left them
  const residents = page.getByRole('combobox', { name: 'Residente', exact: true });
  const ofGroup = await residents.innerText();
  expect(ofGroup).not.toBe('Seleccionar');
  await residents.click();
  await page.getByRole('option', { name: /Óscar Beltrán/ }).click();
  await expect(residents).toHaveText(`${ofGroup}, Óscar Beltrán`);
  await inspect(page, 'g-team-assignment');
  await page.keyboard.press('Escape');
  await goOnToMeetings(page);

  // somebody else in her place
  await page.goto(`/manager/team-assignment/${id}`);
  await expect(junior(page)).toHaveValue(`${one.name} (1)`);
  await junior(page).fill(other.name);
  await page.getByRole('option', { name: other.name }).click();
  await goOnToMeetings(page);
  await page.goto(`/manager/team-assignment/${id}`);
  await expect(history(page).getByText(`${other.name} entró como Diseñador junior`)).toBeVisible();
  await expect(history(page).getByText(`${one.name} dejó de ser Diseñador junior`)).toBeVisible();
  await expect(history(page).getByText('por Mariana Suárez').first()).toBeVisible();
  await inspect(page, 'team-history');

  // and back, from the people's side
  await page.goto(`/manager/team?search=${encodeURIComponent(other.name)}`);
  await page.getByRole('button', { name: other.name }).click();
  const hers = page.getByRole('dialog', { name: other.name });
  await hers.getByRole('checkbox', { name: new RegExp(code) }).check();
  await hers.getByRole('combobox', { name: 'Quién los recibe' }).fill(one.name);
  await hers.getByRole('option', { name: new RegExp(one.name) }).click();
  await hers.getByRole('button', { name: 'Pasar 1 proyecto' }).click();
  await expect(page.getByText(`1 proyecto pasó a ${one.name}.`)).toBeVisible();
  await expect(hers.getByText('No está en ningún proyecto sin terminar.')).toBeVisible();
  await page.goto(`/manager/team-assignment/${id}`);
  await expect(junior(page)).toHaveValue(`${one.name} (1)`);
});

test.describe('a team that is not saved', () => {
  test.use({ failingCalls: true });

  test('the selection survives a failed call, and Cancelar discards it @phone', async ({ page, request }) => {
    const { projectId: id } = await makeSale(request);
    await signIn(page, manager, `/manager/team-assignment/${id}`);
    const save = page.getByRole('button', { name: 'Continuar' });
    await expect(save).toHaveAccessibleDescription('Elige al menos a una persona.');
    await choose(page, 'Renderista', /Tatiana Gil/);
    await page.route('**/api/teams/assign', (route) => route.abort());
    await save.click();
    await expect(page.getByRole('alert').getByText(/^Error al asignar equipo\. /)).toBeVisible();
    await expect(selection(page).getByText('Tatiana Gil')).toBeVisible();
    await inspect(page, 'team-failed');
    await page.getByRole('link', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard de proyectos' })).toBeVisible();
    await page.goto(`/manager/team-assignment/${id}`);
    await expect(selection(page).getByText('Aún no eliges a nadie.')).toBeVisible();

    await page.goto('/manager/team-assignment/nada');
    await expect(page.getByText('Error: ID de proyecto no válido')).toBeVisible();
    await page.goto('/manager/team-assignment/2000000000');
    await expect(page.getByText('Error 404: No encontrado. No encontramos ese proyecto.')).toBeVisible();
    await inspect(page, 'team-unknown');
    await page.goto('/manager/team?search=nadie%20se%20llama');
    await expect(page.getByRole('heading', { name: 'Nadie se llama así' })).toBeVisible();
    await inspect(page, 'my-team-nobody');
  });
});
