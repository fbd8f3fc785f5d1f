import { expect, type Page } from '@playwright/test';

/** The account of a family in the portal. */
export interface Family {
  readonly email: string;
  readonly password: string;
}

/** Signs in by the door of the families. */
export const enterAsFamily = async (page: Page, family: Family): Promise<void> => {
  await page.goto('/client-login');
  await page.getByLabel('Correo electrónico').fill(family.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(family.password);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).toHaveURL('/client');
};
