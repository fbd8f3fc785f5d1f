import type { Page } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import {
  acta,
  agreeStandardPlan,
  fillSpace,
  fillUsedHome,
  finish,
  signInNewSeller,
} from './support/seller.ts';
import { openPayment } from './support/sold-home.ts';
import { expect, test } from './support/test.ts';

test.use({ failingCalls: true });

const field = (page: Page) => page.getByLabel('Acta', { exact: true });

/** Chooses the file and answers once it is on its way and stored. */
const uploaded = async (page: Page, file: Parameters<ReturnType<typeof field>['setInputFiles']>[0]) => {
  const stored = page.waitForResponse(
    (answer) => answer.url().endsWith('/acta') && answer.request().method() === 'PUT',
  );
  await field(page).setInputFiles(file);
  expect((await stored).status()).toBe(200);
  return (await stored).request().sizes();
};

/** A photo of 12 megapixels with noise, which weighs several megabytes. */
const aPhoto = async (page: Page) => {
  const base64 = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 3000 });
    const drawing = canvas.getContext('2d');
    if (!drawing) throw new Error('the browser draws nothing');
    for (let index = 0; index < 40_000; index += 1) {
      drawing.fillStyle = `hsl(${(index * 47) % 360} 80% ${(index * 13) % 100}%)`;
      drawing.fillRect((index * 7919) % 4000, (index * 104_729) % 3000, 30, 30);
    }
    const blob = await new Promise<Blob | null>((take) => canvas.toBlob(take, 'image/jpeg', 1));
    const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  });
  return { name: 'acta.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
};

test('the acta goes when it is chosen: a photo lighter, a lost connection is waited for, and it outlives the sign-in @phone', async ({
  page,
  context,
  colorScheme,
}) => {
  const account = await signInNewSeller(page);
  await openPayment(page, 'Apto');
  await agreeStandardPlan(page);
  const step = page.url();

  // a photo is made lighter
  const photo = await aPhoto(page);
  const { requestBodySize } = await uploaded(page, photo);
  expect(photo.buffer.length).toBeGreaterThan(2_000_000);
  expect(requestBodySize).toBeLessThan(photo.buffer.length / 2);

  // without network it waits, and goes by itself
  await context.setOffline(true);
  await field(page).setInputFiles(acta);
  await expect(page.getByText('Sin conexión: el acta sube sola cuando vuelva.')).toBeVisible();
  await inspect(page, 'acta-waiting');
  const arrived = page.waitForResponse((response) => response.url().endsWith('/acta') && response.ok());
  await context.setOffline(false);
  await arrived;
  await expect(page.getByText('Sin conexión: el acta sube sola cuando vuelva.')).toBeHidden();
  await page.reload();
  await expect(page.getByText(acta.name)).toBeVisible();

  // one that was on its way when the session ended must be chosen again
  await page.route('**/api/sale-drafts/*/acta', (route) => route.abort('connectionreset'));
  await field(page).setInputFiles({ ...acta, name: 'acta-nueva.pdf' });
  await expect(page.getByText('Sin conexión: el acta sube sola cuando vuelva.')).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.goto(step);
  await page.unroute('**/api/sale-drafts/*/acta');
  await page.getByLabel('Correo electrónico').fill(account.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  const lost = page.getByText('Elige de nuevo «acta-nueva.pdf»: no alcanzó a subir.');
  await expect(lost).toBeVisible();
  await expect(lost).toHaveCSS('color', colorScheme === 'dark' ? 'rgb(242, 137, 122)' : 'rgb(180, 35, 24)');
  await inspect(page, 'acta-lost');

  // the one that was uploaded before counts, unless another is chosen
  await fillUsedHome(page);
  await expect(page.getByText(/Elige de nuevo/)).toBeHidden();
  await fillSpace(page, 'Cocina', '185000000', '12,5');
  await finish(page);
});
