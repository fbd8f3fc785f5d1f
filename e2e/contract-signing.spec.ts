import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { readProjectContract } from '#shared/contract/signing.ts';
import { aContractFile, addSentContract } from '../test/contracts.ts';
import type { Family } from './support/family.ts';
import { inspect } from './support/inspect.ts';
import { callerOf, letSecondIn, makeFamily, type OwnSale } from './support/own-sale.ts';
import { mailTo } from './support/people.ts';
import { seller, signIn } from './support/seller.ts';
import { press, sign, signingCodeTo } from './support/signing.ts';
import { expect, test } from './support/test.ts';

/** A contract that the family and the company sign in the portal, on a phone and on a laptop. */

// a wrong code is refused on purpose
test.use({ failingCalls: true });

/** Reads the uploaded contract and agrees to sign it electronically. */
const readAndAgree = async (page: Page): Promise<void> => {
  const paper = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Abrir el contrato' }).click();
  await (await paper).close();
  await press(page, 'Ya lo leí hasta el final');
  await press(page, 'Acepto');
};

const makeSigning = async (request: APIRequestContext) => {
  const family = await makeFamily(request);
  return { family, second: await letSecondIn(request, family) };
};

const open = (page: Page, person: Family, id: number) => signIn(page, person, `/client/contract/${id}`);

const contractOf = async (request: APIRequestContext, { projectId }: OwnSale) =>
  (await callerOf(request).call('manager', readProjectContract, { params: { id: projectId } })).reply.data;

test('the couple and the company sign a contract, and anybody can check it @phone', async ({
  page,
  browser,
  request,
}, info) => {
  test.slow();
  const { family, second } = await makeSigning(request);

  // the seller uploads and sends it, and cannot sign it
  await signIn(page, seller, `/projects/${family.projectId}?tab=contrato`);
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Firma del contrato' }) });
  await card.getByRole('button', { name: 'Subir un PDF para firmar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subir el contrato' });
  await dialog.getByLabel('Contrato').setInputFiles({
    name: 'contrato.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(aContractFile.content),
  });
  await dialog.getByRole('button', { name: 'Guardar el borrador' }).click();
  await expect(card.getByText('La familia no lo ve.')).toBeVisible();
  await inspect(page, 'contract-draft');
  await card.getByRole('button', { name: 'Enviar a la familia' }).click();
  await expect(card.getByText('Enviado para firma', { exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Firmar por la empresa' })).toHaveCount(0);

  // the client sees it at home, reads and signs
  const phone = info.project.name === 'phone';
  const device = await browser.newContext();
  const client = await device.newPage();
  await signIn(client, family);
  await expect(client.getByText('Tienes 1 documento por firmar')).toBeVisible();
  await inspect(client, 'client-home-to-sign');
  await client.getByRole('link', { name: 'Leer y firmar' }).click();
  await expect(client.getByText('Falta que lo leas')).toBeVisible();
  await inspect(client, 'contract-reading');
  await readAndAgree(client);
  await client.getByLabel('Tu nombre completo').fill('Otra Persona');
  await press(client, 'Enviar el código');
  const field = client.getByLabel('Código de seis números');
  await field.fill('000000');
  await field.press('Enter');
  await expect(client.getByText(/Escribe tu nombre como está en el contrato: /)).toBeVisible();
  await client.getByLabel('Tu nombre completo').fill(family.client.name);
  const code = await signingCodeTo(request, family.email, family.code);
  await field.fill(code === '111 111' ? '222222' : '111111');
  await field.press('Enter');
  await expect(client.getByText('El código no es el último que te enviamos. Revísalo.')).toBeVisible();
  // its six boxes are in sight, also on a phone
  const beyond = await field.evaluate(
    (input: HTMLElement) => input.offsetWidth - (input.parentElement?.clientWidth ?? 0),
  );
  expect(beyond).toBeLessThan(30);
  await inspect(client, 'contract-code');
  await client.getByLabel('También quiero dibujar mi firma').check();
  const pad = client.getByRole('img', { name: 'Dibuja aquí tu firma' });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error('the pad is drawn');
  await client.mouse.move(box.x + 20, box.y + box.height / 2);
  await client.mouse.down();
  for (let step = 1; step <= 25; step += 1) {
    await client.mouse.move(box.x + 20 + step * 8, box.y + box.height / 2 + (step % 2 === 0 ? 30 : -30));
  }
  await client.mouse.up();
  await field.fill(code);
  await field.press('Enter');
  await expect(client.getByRole('heading', { name: 'Ya firmaste tu contrato' })).toBeVisible();
  await expect(client.getByRole('heading', { name: 'Ya firmaste tu contrato' })).toBeFocused();
  await expect(client.getByText('Faltan las firmas de Andrés Ocampo y de la empresa.')).toBeVisible();
  await inspect(client, 'contract-signed-by-me');

  // the second client, on another device
  const otherDevice = await browser.newContext();
  const other = await otherDevice.newPage();
  const { documents } = await contractOf(request, family);
  const id = documents[0]?.id ?? 0;
  await open(other, second, id);
  await readAndAgree(other);
  await sign(other, { name: 'Andrés Ocampo', email: second.email, project: family.code });
  await expect(other.getByText(/Falta la firma de la empresa/)).toBeVisible();

  // the company, last; the client's page follows by itself
  const manager = await (await browser.newContext()).newPage();
  const own = await signIn(
    manager,
    { email: 'gerente@remodela.example', password: 'remodela-demo' },
    `/contracts/${id}`,
  );
  await readAndAgree(manager);
  await sign(manager, { ...own, project: family.code });
  await expect(manager.getByText('Firmado por todos')).toBeVisible();
  await expect(client.getByRole('heading', { name: 'Tu contrato quedó firmado' })).toBeVisible();
  await inspect(client, 'contract-signed');

  // the signed file, and its public check
  const download = client.waitForEvent('download');
  await press(client, 'Descargar el contrato firmado');
  const signed = await readFile(await (await download).path());
  expect(signed.subarray(0, aContractFile.content.length).equals(Buffer.from(aContractFile.content))).toBe(
    true,
  );
  const [, publicCode = ''] =
    /\/firma\/([A-Z0-9-]+)/.exec(
      (await client.getByRole('link', { name: 'comprobar que es este' }).getAttribute('href')) ?? '',
    ) ?? [];
  const anybody = await (await browser.newContext()).newPage();
  await anybody.goto(`/firma/${publicCode}`);
  await expect(anybody.getByRole('heading', { name: 'Este contrato está firmado' })).toBeVisible();
  await expect(anybody.getByText('la empresa')).toBeVisible();
  const compare = (content: Buffer) =>
    anybody
      .getByLabel('Tu archivo')
      .setInputFiles({ name: 'contrato.pdf', mimeType: 'application/pdf', buffer: content });
  await compare(signed);
  await expect(anybody.getByText('Tu archivo es el mismo que se firmó')).toBeVisible();
  await inspect(anybody, 'signature-check');
  const changed = Buffer.from(signed);
  changed[100] = (changed[100] ?? 0) ^ 1;
  await compare(changed);
  await expect(anybody.getByText(/Tu archivo no es el que se firmó/)).toBeVisible();
  await anybody.goto('/firma/ABCD-EFGH-JKLM-NPQR');
  await expect(anybody.getByRole('heading', { name: /No encontramos un contrato firmado/ })).toBeVisible();

  // the family has it among its documents, may withdraw, and asks to begin at once
  await client.goto('/client/project');
  const right = client.getByRole('region', { name: /^Puedes retractarte hasta el/ });
  await expect(right).toBeVisible();
  await expect(client.getByRole('button', { name: 'Contrato y presupuesto' })).toBeVisible();
  await right.getByRole('button', { name: 'Quiero que empiecen ya' }).click();
  const early = client.getByRole('dialog', { name: '¿Quieres que empiecen ya?' });
  await early.getByRole('button', { name: 'Quiero que empiecen ya' }).click();
  await expect(right.getByText(/pediste que empezáramos antes/)).toBeVisible();
  await inspect(client, 'client-withdrawal');
  await right.getByRole('button', { name: 'Retractarme' }).click();
  const withdraw = client.getByRole('dialog', { name: '¿Retractarte de la compra?' });
  await expect(withdraw.getByText('No hay pagos por devolver.')).toBeVisible();
  await inspect(client, 'client-withdrawal-dialog');
  await withdraw.getByRole('button', { name: 'Retractarme' }).click();
  await expect(client.getByText(/Tu compra se canceló el/)).toBeVisible();
  await anybody.goto(`/firma/${publicCode}`);
  await expect(anybody.getByRole('heading', { name: /se firmó y después se canceló/ })).toBeVisible();
  if (!phone) await inspect(anybody, 'signature-check-cancelled');
});

test('a contract that the family refuses, and one that is void while it is read @phone', async ({
  page,
  request,
}) => {
  const { family } = await makeSigning(request);
  const caller = callerOf(request);
  const id = await addSentContract(caller, family.projectId);
  await open(page, family, id);
  await page.getByRole('button', { name: 'No quiero firmar' }).click();
  const dialog = page.getByRole('dialog', { name: '¿No quieres firmar este contrato?' });
  await dialog.getByLabel('Por qué no firmas').fill('Falta el clóset del cuarto principal');
  await inspect(page, 'contract-refuse');
  await dialog.getByRole('button', { name: 'No firmar' }).click();
  await expect(page.getByRole('heading', { name: 'Este contrato no se firmó' })).toBeVisible();
  await mailTo(request, 'vendedora@remodela.example', new RegExp(`no firmó el contrato de .*${family.code}`));

  // another one, which the seller takes back while the family reads it
  const other = await addSentContract(caller, family.projectId);
  await page.goto(`/client/contract/${other}`);
  await readAndAgree(page);
  await signInBeside(page, family);
  const contract = await contractOf(request, family);
  expect(contract.documents.map(({ state }) => state)).toEqual(['void', 'refused']);
  await expect(page.getByRole('heading', { name: 'Este contrato se anuló' })).toBeVisible();
  await expect(page.getByText(/El precio era otro/)).toBeVisible();
  await inspect(page, 'contract-void');
});

/** The seller voids the contract on the page of the project, in a window of its own. */
const signInBeside = async (page: Page, family: OwnSale): Promise<void> => {
  const browser = page.context().browser();
  if (browser === null) throw new Error('a journey has a browser');
  const staff = await (await browser.newContext()).newPage();
  await signIn(staff, seller, `/projects/${family.projectId}?tab=contrato`);
  await staff.getByRole('button', { name: 'Anular' }).click();
  const dialog = staff.getByRole('dialog', { name: '¿Anular este contrato?' });
  await dialog.getByLabel('Motivo').fill('El precio era otro');
  await dialog.getByRole('button', { name: 'Anular' }).click();
  await expect(staff.getByText('Anulado. Ya puedes hacer otro.')).toBeVisible();
  await staff.context().close();
};
