import { readProgress } from '#shared/contract/site-progress.ts';
import { inspect } from './support/inspect.ts';
import { press, reach, type } from './support/keyboard.ts';
import { callerOf } from './support/own-sale.ts';
import { tokenOf } from './support/people.ts';
import { signIn, signInByForm } from './support/seller.ts';
import {
  kept,
  makeSite,
  openPhone,
  phoneFolder,
  readSite,
  record,
  removeFolder,
  shots,
} from './support/site.ts';
import { expect, test } from './support/test.ts';

/** A phone without a signal: what is recorded on it is neither lost, nor sent twice, nor by somebody else. */
test.use({ failingCalls: true, viewport: { width: 390, height: 844 } });

const PHOTOS = [3, 2, 4, 1, 2] as const;
const words = PHOTOS.map((_, index) => `Registro ${index + 1}`);
/** What the photos of the day are called, in their order. */
const captions = PHOTOS.flatMap((count, index) => Array<string>(count).fill(`Registro ${index + 1}`));

test('five records and twelve photos of a phone whose browser is killed arrive once and in order', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const site = await makeSite(request, 'Julián');
  const folder = await phoneFolder();
  const first = await openPhone(folder);
  try {
    const violations: string[] = [];
    first.page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) violations.push(message.text());
    });
    const { token, user } = await (await request.post('/api/auth/login', { data: site.resident })).json();
    await first.page.goto(`${baseURL}/logo.svg`);
    await first.page.evaluate(
      (values) => {
        localStorage.setItem('token', values.token);
        localStorage.setItem('user', values.user);
      },
      { token, user: JSON.stringify(user) },
    );
    await first.page.goto(`${baseURL}/obra`);
    await expect(first.page.getByRole('button', { name: 'Tomar foto' })).toBeVisible();
    await kept(first.page);
    await first.context.setOffline(true);
    for (const [index, count] of PHOTOS.entries()) await record(first.page, words[index] ?? '', count);
    await expect(first.page.getByText('5 registros, 12 fotos')).toBeVisible();

    // the answer of the seventh photo has come, and that of the eighth never does
    let asked = 0;
    let eighth = () => {};
    const waits = new Promise<void>((resolve) => {
      eighth = resolve;
    });
    await first.context.route('**/photos', (route) => {
      asked += 1;
      if (asked === 8) eighth();
      else void route.continue();
    });
    await first.context.setOffline(false);
    await waits;
    await first.kill();
    expect(violations).toEqual([]);
    expect((await readSite(request, site))[0]?.photos).toHaveLength(7);

    const second = await openPhone(folder);
    try {
      await second.page.goto(`${baseURL}/obra/por-subir`);
      await expect(second.page.getByText('Todo está en Remodela')).toBeVisible({ timeout: 30_000 });
      await expect(second.page.getByText('El celular borró')).toHaveCount(0);
      await expect(second.page.getByText(/^En Remodela, /)).toHaveCount(5);
    } finally {
      await second.kill();
    }
    const [day, ...others] = await readSite(request, site);
    expect(others).toEqual([]);
    expect(day?.version).toBe(5);
    expect(day?.done).toBe(words.join('\n\n'));
    expect(day?.photos.map(({ caption }) => caption)).toEqual(captions);
    expect(new Set(day?.photos.map(({ id }) => id)).size).toBe(12);
  } finally {
    await first.kill().catch(() => undefined);
    await removeFolder(folder);
  }
});

test('a sign-out asks about photos that wait, which another person neither sees nor sends @phone', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(150_000);
  const site = await makeSite(request, 'Marta');
  const other = await makeSite(request, 'Luis');
  await signIn(page, site.resident, '/obra');
  await expect(page.getByRole('button', { name: 'Tomar foto' })).toBeVisible();
  await kept(page);
  await inspect(page, 'p-site-today');
  await context.setOffline(true);
  await record(page, 'Muro enchapado', 2);
  await expect(page.getByText('1 registro, 2 fotos')).toBeVisible();
  await inspect(page, 'p-site-waiting');
  await page.getByRole('link', { name: 'Ver lo que falta por subir' }).click();
  await expect(page.getByRole('heading', { name: 'Por subir' })).toBeVisible();
  await inspect(page, 'p3-site-queue');

  await page.getByRole('button', { name: /^Menú de/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  const question = page.getByRole('dialog', { name: 'Te faltan 2 fotos por subir' });
  await expect(question).toBeVisible();
  await inspect(page, 'p3-sign-out');
  await question.getByRole('button', { name: 'Seguir en mi sesión' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: /^Menú de/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await question.getByRole('button', { name: 'Cerrar sesión y guardarlas aquí' }).click();
  await expect(page).toHaveURL('/login');
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('leido:'))),
  ).toEqual([]);

  const sent: string[] = [];
  page.on('request', (each) => each.method() === 'POST' && sent.push(new URL(each.url()).pathname));
  await context.setOffline(false);
  await signInByForm(page, other.resident);
  await page.goto('/obra');
  await expect(page.getByText('Hay fotos de otra persona')).toBeVisible();
  await expect(page.getByText('2 fotos esperan a quien las tomó.')).toBeVisible();
  await expect(page.getByText('Muro enchapado')).toHaveCount(0);
  await inspect(page, 'p4-photos-of-another');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.waitForTimeout(1_000);
  expect(sent.filter((path) => path.includes('/site/'))).toEqual([]);
  expect(await readSite(request, site)).toEqual([]);

  await page.getByRole('button', { name: /^Menú de/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/login');
  await signInByForm(page, site.resident);
  await expect
    .poll(async () => (await readSite(request, site))[0]?.photos.length, { timeout: 30_000 })
    .toBe(2);
  expect(await readSite(request, other)).toEqual([]);
});

test('a session that is over meanwhile waits for the sign-in, and a draft keeps what was typed @phone', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(150_000);
  const site = await makeSite(request, 'Nora');
  await signIn(page, site.resident, '/obra');
  await expect(page.getByRole('button', { name: 'Tomar foto' })).toBeVisible();
  await kept(page);
  await context.setOffline(true);
  await record(page, 'Pañete terminado', 2);
  // a second one is begun, and the page is loaded anew without a connection
  await page.getByRole('link', { name: 'Escribir sin foto' }).click();
  await page.getByLabel('¿Qué se hizo?').fill('Falta la boquilla');
  await page.getByRole('button', { name: 'La familia' }).click();
  await page.getByLabel('¿Qué falta que decida la familia?').fill('El color');
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  await inspect(page, 'p2-site-record');
  await page.waitForTimeout(600);
  await page.reload();
  await expect(page.getByLabel('¿Qué se hizo?')).toHaveValue('Falta la boquilla');
  await expect(page.getByLabel('¿Qué falta que decida la familia?')).toHaveValue('El color');
  await expect(page.getByText(/^Este registro queda en este celular\. Última lectura, /)).toBeVisible();

  const token = await page.evaluate(() => localStorage.getItem('token'));
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(/Tu sesión terminó/)).toBeVisible();
  await expect(page.getByText('Las 2 fotos siguen en este celular y salen apenas entres.')).toBeVisible();
  expect(await readSite(request, site)).toEqual([]);
  await page.getByLabel('Correo electrónico').fill(site.resident.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(site.resident.password);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect
    .poll(async () => (await readSite(request, site))[0]?.photos.length, { timeout: 30_000 })
    .toBe(2);
  await page.goto(`/obra/${site.projectId}`);
  await expect(page.getByLabel('¿Qué se hizo?')).toHaveValue('Falta la boquilla');
});

test('a film, a HEIC photo, a broken one and one photo too many are said, and the rest goes on @phone', async ({
  page,
  request,
}) => {
  const site = await makeSite(request, 'Iván');
  await signIn(page, site.resident, `/obra/${site.projectId}`);
  const files = page.locator('input[type=file][multiple]');
  const refused = page.getByRole('main').getByRole('alert');
  await files.setInputFiles({ name: 'a.mp4', mimeType: 'video/mp4', buffer: Buffer.from('film') });
  await expect(refused).toContainText('Eso es un video');
  await files.setInputFiles({ name: 'a.heic', mimeType: '', buffer: Buffer.from('0000ftypheic0000') });
  await expect(refused).toContainText('HEIC');
  await files.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('broken') });
  await expect(refused).toContainText('No se pudo leer la foto');
  await files.setInputFiles(await shots(page, 21));
  await expect(refused).toContainText('Ya van 20 fotos');
  await expect(page.getByText('20 de 20')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Otra foto' })).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Quitar la foto/ })
    .first()
    .click();
  await expect(page.getByText('19 de 20')).toBeVisible();
  expect(await tokenOf(request, site.resident.email, site.resident.password)).toBeTruthy();
});

test('a record with a photo, a space and a stage is written and sent by keyboard only @phone', async ({
  page,
  request,
}) => {
  test.setTimeout(150_000);
  const site = await makeSite(request, 'Elisa');
  await signIn(page, site.resident, '/obra');
  const [shot] = await shots(page, 1);
  if (shot === undefined) throw new Error('no photo');
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'Tomar foto');
  await (await chooser).setFiles(shot);
  await expect(page.getByRole('img', { name: /^Foto de las? / })).toHaveCount(1);

  const space = page
    .getByRole('group', { name: /^¿Dónde\?/ })
    .getByRole('button')
    .first();
  await reach(page, space);
  await page.keyboard.press('Enter');
  await expect(space).toHaveAttribute('aria-pressed', 'true');
  await press(page, 'Después', 'Space');
  await type(page, '¿Qué se hizo?', 'Muebles instalados');
  const stage = page.getByRole('checkbox', { name: 'Demolición' });
  await reach(page, stage);
  await page.keyboard.press('Space');
  await expect(stage).toBeChecked();
  await inspect(page, 'p2-site-record-by-keyboard');
  await press(page, 'Enviar');
  await expect(page.getByRole('heading', { level: 1, name: /^Hoy, / })).toBeFocused();

  await expect.poll(async () => (await readSite(request, site))[0]?.photos.length).toBe(1);
  const [day] = await readSite(request, site);
  expect(day?.done).toBe('Muebles instalados');
  const { reply } = await callerOf(request).call('manager', readProgress, {
    params: { id: site.projectId },
  });
  const ticked = reply.data.spaces.flatMap(({ stages }) => stages.filter((each) => each.ticked_on !== null));
  expect(ticked.map(({ name }) => name)).toEqual(['Demolición']);
});

test('each opening without a connection, processor slowed four times, shows the own homes', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(150_000);
  const site = await makeSite(request, 'Rosa');
  await signIn(page, site.resident, '/obra');
  await expect(page.getByRole('button', { name: 'Tomar foto' })).toBeVisible();
  await kept(page);
  await context.addInitScript(() => {
    new MutationObserver((_, watching) => {
      const home = [...document.querySelectorAll('main h2')].find((each) => each.textContent !== '');
      if (home === undefined) return;
      watching.disconnect();
      requestAnimationFrame(() => Object.assign(window, { shownAt: performance.now() }));
    }).observe(document, { childList: true, subtree: true });
  });
  await context.setOffline(true);
  const browser = await context.newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const times: number[] = [];
  for (let each = 0; each < 5; each += 1) {
    await page.goto('/obra');
    await expect(page.getByRole('button', { name: 'Tomar foto' })).toBeVisible();
    await expect(page.getByText(/Última lectura, /)).toBeVisible();
    // what was drawn before the program has left
    await expect(page.getByRole('main')).toHaveCount(1);
    times.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) =>
            setTimeout(() => resolve((window as { shownAt?: number }).shownAt ?? 0), 200),
          ),
      ),
    );
  }
  const median = times.toSorted((a, b) => a - b)[2] ?? 0;
  test.info().annotations.push({ type: 'own homes visible', description: `${Math.round(median)} ms` });
  // half a second is the aim on a quiet machine; a busy one doubles it, so the figure is printed and not judged
  process.stdout.write(`own homes visible without a connection, ms: ${times.map(Math.round).join(', ')}\n`);
  expect(Math.min(...times), 'the homes were seen to come').toBeGreaterThan(0);
});
