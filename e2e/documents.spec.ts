import type { Page } from '@playwright/test';
import { addDocument } from '#shared/contract/documents.ts';
import { inspect } from './support/inspect.ts';
import { callerOf, makeFamily } from './support/own-sale.ts';
import { acta, signIn } from './support/seller.ts';
import { expect, test } from './support/test.ts';

/** What the staff publishes is what the family sees, and no more. */

const MANAGER = 'gerente@remodela.example';
const POLICY = 'Pólizas de seguro de obra';

const openDocuments = async (page: Page, projectId: number): Promise<void> => {
  await signIn(page, MANAGER, `/projects/${projectId}?tab=documentos`);
  await expect(page.getByRole('heading', { name: 'Documentos de la familia' })).toBeVisible();
};

/** The row of the policies on the tab of the staff. */
const policies = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: POLICY }) });

/** The policies as the family sees them now: a link, or the PDF. */
const expectFamilySees = async (page: Page, form: 'Enlace' | 'PDF'): Promise<void> => {
  await page.goto('/client/project');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: POLICY });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(form);
};

test('@phone a newer policy is seen once it is published, and no more once it is withdrawn', async ({
  page,
  browser,
}) => {
  const family = await makeFamily(page.request);
  const first = await callerOf(page.request).call('manager', addDocument, {
    params: { id: family.projectId },
    form: { kind: 'insurance_policies', url: 'https://polizas.example/1', publish: 'true' },
  });
  expect(first.status).toBe(200);
  const context = await browser.newContext({ viewport: page.viewportSize() });
  const home = await context.newPage();
  await signIn(home, family);
  await expectFamilySees(home, 'Enlace');

  await openDocuments(page, family.projectId);
  await policies(page)
    .getByRole('button', { name: `Agregar versión ${POLICY}` })
    .click();
  const add = page.getByRole('dialog', { name: `Agregar ${POLICY}` });
  await add.getByRole('radio', { name: 'Un archivo' }).check();
  await add.getByLabel('Archivo', { exact: true }).setInputFiles(acta);
  await add.getByRole('checkbox', { name: 'Publicar ya' }).uncheck();
  await inspect(page, 'k-add-document');
  await add.getByRole('button', { name: 'Agregar' }).click();
  await expect(policies(page).getByText('La versión 2 está sin publicar.')).toBeVisible();
  await expectFamilySees(home, 'Enlace');

  await policies(page)
    .getByRole('button', { name: `Publicar ${POLICY}` })
    .click();
  const publish = page.getByRole('dialog', { name: `Publicar ${POLICY}` });
  await expect(publish.getByText(/verá la versión 2 en su portal en lugar de la versión 1/)).toBeVisible();
  await publish.getByRole('button', { name: 'Publicar' }).click();
  await expect(policies(page).getByText(/^Publicado el .+, versión 2$/)).toBeVisible();
  await expectFamilySees(home, 'PDF');

  await policies(page).getByText('Ver 2 versiones').click();
  await inspect(page, 'k-documents');
  await policies(page).getByRole('button', { name: 'Retirar la versión 2' }).click();
  const withdraw = page.getByRole('dialog', { name: `Retirar ${POLICY}` });
  await expect(withdraw.getByText(/volverá a ver la versión 1/)).toBeVisible();
  await withdraw.getByRole('button', { name: 'Retirar' }).click();
  await expect(policies(page).getByText(/^Publicado el .+, versión 1$/)).toBeVisible();
  await expectFamilySees(home, 'Enlace');
  await context.close();
});
