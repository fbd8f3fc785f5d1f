import { expect, type Locator, type Page } from '@playwright/test';

/** What a person does without a mouse. */

/** Walks with Tab until the focus is there. */
export const reach = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  // a list to choose from takes no focus before it is read
  await expect(target).toBeEnabled();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not reach it');
};

/** Writes over what a field has. */
export const type = async (page: Page, label: string, text: string): Promise<void> => {
  await reach(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
};

export const press = async (page: Page, name: string | RegExp, key = 'Enter'): Promise<void> => {
  await reach(page, page.getByRole('button', { name, exact: typeof name === 'string' }).first());
  await page.keyboard.press(key);
};

export const follow = async (page: Page, name: string | RegExp): Promise<void> => {
  await reach(page, page.getByRole('link', { name, exact: typeof name === 'string' }).first());
  await page.keyboard.press('Enter');
};

/** Opens a list to choose from, so that the arrows go down it. */
export const openList = async (page: Page, field: Locator, key = 'ArrowDown'): Promise<void> => {
  await reach(page, field);
  await page.keyboard.press(key);
  await expect(page.getByRole('option').first()).toBeVisible();
  // a list looks for what is chosen in it a moment after it is shown
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
};

/** Opens a select and takes its first option. */
export const pick = async (page: Page, label: string): Promise<void> => {
  await openList(page, page.getByRole('combobox', { name: label }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
};
