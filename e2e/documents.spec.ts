import type { Page } from '@playwright/test';
import { enterAsFamily, letFamilyIn } from './support/family.ts';
import { inspect } from './support/inspect.ts';
import { tokenOf } from './support/people.ts';
import { acta, signIn } from './support/seller.ts';
import { expect, test } from './support/test.ts';

/** What the staff publishes is what the family sees, and no more. Each try has a project of its own. */

const MANAGER = 'gerente@remodela.example';
const POLICY = 'Pólizas de seguro de obra';

const openDocuments = async (page: Page, code: string): Promise<void> => {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, MANAGER)}` };
  const list = await (await page.request.get(`/api/projects/list?search=${code}`, { headers })).json();
  await signIn(page, MANAGER);
  await page.goto(`/projects/${list.data.projects[0].id}?tab=documentos`);
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
}, info) => {
  const codes = info.project.name === 'phone' ? ['VIS-0223', 'APT-0145'] : ['VIS-0222', 'APT-0143'];
  const code = codes[info.retry] ?? '';
  const family = await letFamilyIn(page.request, code);
  const context = await browser.newContext({ viewport: page.viewportSize() });
  const home = await context.newPage();
  await enterAsFamily(home, family);
  await expectFamilySees(home, 'Enlace');

  await openDocuments(page, code);
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
