import { amendRecord, listRecords } from '#shared/contract/site.ts';
import { enterAsFamily } from './support/family.ts';
import { inspect } from './support/inspect.ts';
import { follow, press, reach } from './support/keyboard.ts';
import { callerOf } from './support/own-sale.ts';
import { forgetSession, signIn } from './support/seller.ts';
import { kept } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { makeWorks } from './support/works-site.ts';

const MANAGER = 'gerente@remodela.example';

test("a family's night: what was done today, by day and by space, and nothing that is hidden @phone", async ({
  page,
  request,
}) => {
  const works = await makeWorks(request);
  await works.tick('Cocina', 2);
  await works.record({
    text: 'Quedaron montados los muebles bajos.',
    photos: [
      { space: 'Cocina', moment: 'before', caption: 'Así estaba' },
      { space: 'Cocina', moment: 'during', caption: 'Muebles bajos' },
    ],
  });

  await enterAsFamily(page, works.home);
  await page.getByRole('link', { name: 'Novedades de tu obra, con fotos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Novedades de tu obra' })).toBeVisible();
  const main = page.getByRole('main');
  // the works are behind and no manager has written why: the time is not told
  await expect(main.getByText(/^Va el \d+\s% del trabajo\.$/)).toBeVisible();
  await expect(main.getByText(/del tiempo/)).toHaveCount(0);
  await expect(main.getByText('Quedaron montados los muebles bajos.')).toBeVisible();
  await expect(main.getByText(/Interno/)).toHaveCount(0);
  await expect(main.getByText(/^Hoy$/)).toBeVisible();
  // a photo comes when it is near the window
  await main.getByRole('button', { name: 'Ver de cerca: Cocina. Muebles bajos' }).scrollIntoViewIfNeeded();
  await expect(main.getByRole('img', { name: 'Cocina. Muebles bajos' })).toBeVisible();
  await inspect(page, 'q-news');

  // a photo large, with the keyboard
  await press(page, 'Ver de cerca: Cocina. Así estaba');
  const viewer = page.getByRole('dialog', { name: 'Fotos de la obra' });
  await expect(viewer.getByText('foto 1 de 2')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('foto 2 de 2')).toBeVisible();
  await inspect(page, 'q-viewer');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  // the space, before and after side by side
  await page.getByRole('link', { name: /^Cocina/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Cocina' })).toBeVisible();
  const slider = page.getByRole('slider', { name: 'Cuánto se ve del antes' });
  await reach(page, slider);
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '51 % del antes');
  // wherever the picture is pressed, the line comes there
  const picture = await page.getByRole('img', { name: /^Después/ }).boundingBox();
  if (picture === null) throw new Error('the picture is on screen');
  await page.mouse.click(picture.x + picture.width / 4, picture.y + picture.height / 2);
  await expect(slider).toHaveAttribute('aria-valuetext', /^2[3-7] % del antes$/);
  await expect(main.getByText('Todavía no está listo')).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: 'Sigue' })).toHaveCount(1);
  await inspect(page, 'q2-space');

  // what the team hides is gone, with its photos
  const caller = callerOf(request);
  const { data } = (
    await caller.call('manager', listRecords, { params: { id: works.home.projectId }, query: {} })
  ).reply;
  const [record] = data;
  if (record === undefined) throw new Error('the record is there');
  const { spaces, people, blockers, done, next, family_text, version: seen_version } = record;
  const body = { id: crypto.randomUUID(), seen_version, spaces, people, blockers, done, next, family_text };
  const hidden = await caller.call('manager', amendRecord, {
    params: { id: record.id },
    body: { ...body, visible: false },
  });
  expect(hidden.status).toBe(200);
  await page.goto('/client/news');
  await expect(main.getByRole('heading', { name: 'Todavía no hay novedades' })).toBeVisible();
  await expect(main.getByText('Quedaron montados los muebles bajos.')).toHaveCount(0);
});

test("a manager's Monday: what stops, why a home is behind, and a corrected record @phone", async ({
  page,
  request,
}) => {
  const works = await makeWorks(request);
  await works.record({
    text: 'Se instaló el enchape.',
    blocker: 'El mesón llega el jueves',
    photos: Array(8).fill({ space: 'Cocina', moment: 'during', caption: 'Enchape' }),
  });
  // as when an office opens the program by its address in the local network
  await page.addInitScript(() => Object.assign(crypto, { randomUUID: undefined }));
  await signIn(page, MANAGER);
  await page.getByRole('navigation', { name: 'Gerencia' }).getByRole('link', { name: 'Obras' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Obras en curso' })).toBeVisible();
  await inspect(page, 'r-sites');
  await page.getByLabel('Buscar proyecto, código o residente').fill(works.home.code);
  const row = page.getByRole('row').filter({ hasText: works.home.code });
  await expect(row).toContainText('Falta material, 1 día hábil.');
  await expect(row).toContainText('El mesón llega el jueves');
  await expect(row).toContainText(works.resident.name);
  await expect(row.getByText('Detenida')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Cocina. Enchape' }).first()).toBeVisible();
  await inspect(page, 'r-sites-one');

  // the alert opens its home; the rest is done without a mouse
  await follow(page, 'Explicar a la familia');
  await expect(page).toHaveURL(`/projects/${works.home.projectId}?tab=obra`);
  await expect(page.getByText('La familia todavía no ve cuánto tiempo ha pasado.')).toBeVisible();
  await press(page, 'Explicar a la familia');
  await page.keyboard.type('El mesón llegó tarde; se recupera el viernes.');
  await press(page, 'Guardar');
  await expect(page.getByText('El mesón llegó tarde; se recupera el viernes.')).toBeVisible();
  await expect(page.getByText('La familia lo lee.')).toBeVisible();
  await inspect(page, 'k-works');

  await press(page, /^Corregir/);
  const dialog = page.getByRole('dialog', { name: /^Corregir el registro/ });
  await dialog.getByLabel('Para la familia').fill('Se instaló el enchape de la cocina.');
  await dialog.getByRole('button', { name: 'Guardar versión' }).click();
  await expect(dialog).toBeHidden();
  await press(page, 'Ver las 2 versiones');
  const versions = page.getByRole('dialog', { name: /^Versiones/ });
  await expect(versions.getByText('Se instaló el enchape de la cocina.')).toBeVisible();
  await expect(versions.getByText('Se instaló el enchape.', { exact: true })).toBeVisible();
  await inspect(page, 'k-works-versions');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Ver las 2 versiones' })).toBeFocused();

  // and the family reads the time beside the work, with the reason
  await forgetSession(page);
  await enterAsFamily(page, works.home);
  await page.goto('/client/news');
  await expect(page.getByText(/^Va el \d+\s% del tiempo y el 0\s% del trabajo\.$/)).toBeVisible();
  await expect(page.getByText('El mesón llegó tarde; se recupera el viernes.')).toBeVisible();
  await page.getByRole('button', { name: 'Ver las 8 fotos del día' }).click();
  await inspect(page, 'q-news-all-photos');
});

test('administration changes the stages of a space, and is asked to mend what is wrong @phone', async ({
  page,
}) => {
  await signIn(page, 'admin@remodela.example', '/admin?tab=etapas');
  await page.getByRole('button', { name: 'Cambiar las etapas de Hall' }).click();
  const form = page.getByRole('region', { name: 'Etapas de Hall' });
  await form.getByRole('button', { name: 'Agregar etapa' }).click();
  await form.getByRole('button', { name: 'Guardar etapas' }).click();
  await expect(form.getByText('Completa este campo.')).toBeVisible();
  await inspect(page, 'l-stages-wrong');
  await form.getByRole('button', { name: /^Quitar la etapa \d/ }).click();
  await form.getByRole('button', { name: 'Guardar etapas' }).click();
  await expect(page.getByText('Etapas de Hall guardadas.')).toBeVisible();
  await inspect(page, 'l-stages');
});

test.describe('without a connection', () => {
  test.use({ failingCalls: true });

  test('a family still reads the news and the calendar that it read last @phone', async ({
    page,
    context,
    request,
  }) => {
    const works = await makeWorks(request);
    await works.record({ text: 'Quedaron montados los muebles bajos.' });
    await enterAsFamily(page, works.home);
    const main = page.getByRole('main');
    const read = async (address: string, what: string) => {
      await page.goto(address);
      await expect(main.getByText(what).first()).toBeVisible();
    };
    await read('/client/calendar', 'Cocina');
    await read('/client/news', 'Quedaron montados los muebles bajos.');
    // the program does so by itself, a quarter of a minute later
    await page.evaluate(() => navigator.serviceWorker.register('/sw.js'));
    await kept(page);
    await context.setOffline(true);
    await read('/client/calendar', 'Cocina');
    await read('/client/news', 'Quedaron montados los muebles bajos.');
    await expect(page.getByText(/^Lo que ves se leyó hoy/)).toBeVisible();
  });
});

test('the narrowest phone breaks no name of a space in the middle of a word @phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const linesOf = (name: string) =>
    page
      .locator('li, details', { has: page.getByRole('img', { name: /del trabajo/ }) })
      .getByText(name, { exact: true })
      .evaluate((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return range.getClientRects().length;
      });
  await signIn(page, 'cliente@remodela.example', '/client/news');
  await expect(page.getByRole('heading', { name: 'Por espacio' })).toBeVisible();
  expect([await linesOf('Lavandería'), await linesOf('Habitación 2')]).toEqual([1, 1]);
  // homes of other journeys have the same name
  const code = await page.getByText(/^APT-\d+$/).innerText();
  await forgetSession(page);
  await signIn(page, MANAGER, '/manager/sites');
  const row = page.getByRole('row').filter({ hasText: code });
  await row.getByRole('link', { name: 'Apto 904 Reserva de los Cerros' }).click();
  await expect(page.getByRole('heading', { name: 'Etapas por espacio' })).toBeVisible();
  expect([await linesOf('Lavandería'), await linesOf('Habitación 2')]).toEqual([1, 1]);
});
