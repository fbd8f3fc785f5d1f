import type { APIRequestContext, Page } from '@playwright/test';
import { mailTo } from './people.ts';
import { expect } from './test.ts';

/** Reading and signing a contract or an otrosí in the portal. */

/** Presses a button with the keyboard, once it is on. */
export const press = async (page: Page, name: string | RegExp): Promise<void> => {
  const button = page.getByRole('button', { name }).first();
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  await button.focus();
  await page.keyboard.press('Enter');
};

/** Scrolls as a reader does, until the last clause was on screen. */
export const readToTheEnd = async (page: Page): Promise<void> => {
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect(page.getByText('Lo leíste completo')).toBeVisible({ timeout: 300 });
  }).toPass({ intervals: [50], timeout: 30_000 });
};

/** Six digits, as the newest mail brings them. */
export const signingCodeTo = async (
  request: APIRequestContext,
  email: string,
  project: string,
): Promise<string> => {
  const { text } = await mailTo(request, email, new RegExp(`código para firmar .*${project}`));
  const code = /es (\d{3} \d{3})\./.exec(text)?.[1];
  if (code === undefined) throw new Error('the mail has no code');
  return code;
};

/** Writes the own name and the code of the mail, once the person agreed. */
export const sign = async (
  page: Page,
  { name, email, project }: { name: string; email: string; project: string },
): Promise<void> => {
  await page.getByLabel('Tu nombre completo').fill(name);
  await press(page, 'Enviar el código');
  const field = page.getByLabel('Código de seis números');
  await field.fill(await signingCodeTo(page.request, email, project));
  await field.press('Enter');
};

/** Reads a text clause by clause, agrees, and signs it. */
export const readAndSign = async (page: Page, who: Parameters<typeof sign>[1]): Promise<void> => {
  await readToTheEnd(page);
  await press(page, 'Acepto');
  await sign(page, who);
};
