import { saveMeetings } from '#shared/contract/meetings.ts';
import { addBusinessDays, dayInBogota } from '#shared/domain/calendar.ts';
import { weekdayWords } from '#shared/domain/meetings.ts';
import { inspect } from './support/inspect.ts';
import { callerOf, makeSale } from './support/own-sale.ts';
import { hireDesigner } from './support/people.ts';
import { signIn } from './support/seller.ts';
import { expect, test } from './support/test.ts';

const MANAGER = 'gerente@remodela.example';

/** Thursday of the manager: which meetings come, of whom, and where. */
test('the agenda gathers the meetings of every project by day, and of one person @phone @both', async ({
  page,
  request,
}, info) => {
  // far days, which no other journey and not the other size of this one takes
  const day = addBusinessDays(dayInBogota(Date.now()), info.project.name === 'phone' ? 41 : 43);
  const designer = await hireDesigner(request, 'Renata');
  const sale = await makeSale(request, { team: { disenador_lider: designer.name } });
  const body = { project_id: sale.projectId, reference_session: null, doubts_session: day, site_visit: null };
  const detail = { starts_at: '14:30', minutes: 90, place: 'Sala de ventas' };
  await callerOf(request).call('manager', saveMeetings, {
    body: { ...body, details: { doubts_session: detail } },
  });

  await signIn(page, MANAGER);
  await page.getByRole('navigation', { name: 'Gerencia' }).getByRole('link', { name: 'Agenda' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible();
  await inspect(page, 'agenda');

  await page.getByRole('combobox', { name: 'Persona del equipo' }).selectOption(designer.name);
  const table = page.getByRole('table', { name: 'Reuniones por día' });
  await expect(table.getByRole('rowheader', { name: 'Sesión de dudas' })).toHaveCount(1);
  const words = weekdayWords(day);
  const heading = words.charAt(0).toUpperCase() + words.slice(1);
  await expect(table.getByText(heading, { exact: true })).toBeVisible();
  const row = table.getByRole('row').filter({ hasText: sale.code });
  await expect(row).toContainText('2:30 p. m.');
  await expect(row).toContainText('Sala de ventas');
  await expect(row).toContainText(sale.client.name);
  await inspect(page, 'agenda-person');
  await row.getByRole('link', { name: new RegExp(sale.code) }).click();
  await expect(page).toHaveURL(`/projects/${sale.projectId}`);

  await signIn(page, designer, '/architect');
  await page.getByRole('link', { name: 'Agenda' }).click();
  await expect(table.getByRole('rowheader', { name: 'Sesión de dudas' })).toHaveCount(1);
  await expect(table.getByRole('row').filter({ hasText: sale.code })).toBeVisible();
  await inspect(page, 'agenda-architect');
});

test('dates and meetings of a project are one click away from the list @phone', async ({ page, request }) => {
  const { projectId, code } = await makeSale(request);
  await signIn(page, MANAGER, `/manager?search=${code}`);
  const row = page.getByRole('row').filter({ hasText: code });
  await expect(row).toHaveCount(1);
  await inspect(page, 'manager-verbs');
  await row.getByRole('link', { name: `Fechas de ${code}` }).click();
  await expect(page.getByRole('dialog', { name: 'Cambiar fechas de obra' })).toBeVisible();
  await inspect(page, 'project-dates');
  await page.goto(`/manager?search=${code}`);
  await row.getByRole('link', { name: `Reuniones de ${code}` }).click();
  await expect(page).toHaveURL(`/manager/team-assignment/meetings/${projectId}`);
});
