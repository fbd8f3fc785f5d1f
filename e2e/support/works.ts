import { expect, type Locator } from '@playwright/test';

/** Ticks every warning of the dialog that starts or ends the works. */
export const confirmStep = async (dialog: Locator): Promise<void> => {
  await expect(dialog.getByText('Antes de seguir, confirma')).toBeVisible();
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
};
