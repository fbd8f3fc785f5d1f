import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveCompanyLogo } from '#shared/contract/company.ts';
import * as api from '#shared/contract/contract-templates.ts';
import { readPaymentPlan } from '#shared/contract/payment-plans.ts';
import { makeContract, readProjectContract, sendContract } from '#shared/contract/signing.ts';
import { defaultContract } from '#shared/domain/default-contract.ts';
import { formatPesos } from '#shared/domain/money.ts';
import { addCompany } from '../../../test/contracts.ts';
import { aPng } from '../../../test/finalizar.ts';
import { type FinishedSale, finishSale } from '../../../test/invited.ts';
import { seePdf } from '../../../test/pdf.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

const NOW = '2026-03-02T15:00:00.000Z';
/** Random sales whose PDF is read; `npm run prove -- contracts` reads more. */
const SALES = Number(process.env.CONTRACTS ?? 8);

let server: TestServer;
let sale: FinishedSale;
beforeAll(async () => {
  server = await startServer({ now: NOW });
  sale = await finishSale(server);
});
afterAll(() => server.close());

const template = { ...defaultContract, clauses: [...defaultContract.clauses], reviewed: true };
const project = (of = sale) => ({ params: { id: of.projectId } });
const read = async () => (await server.call('admin', api.readContractTemplate, {})).reply.data;
const save = (version: number, changes: Partial<typeof template> = {}, idempotencyKey = randomUUID()) =>
  server.call(
    'admin',
    api.saveContractTemplate,
    { body: { ...template, ...changes, version } },
    { idempotencyKey },
  );
const make = (of = sale) => server.call('sales', makeContract, project(of));

describe('before the company has its record', () => {
  test('nothing is made, and the card says why', async () => {
    const { why_not_make } = (await server.call('sales', readProjectContract, project())).reply.data;
    expect(why_not_make).toMatch(/^Faltan los datos de la empresa/);
    expect((await make()).status).toBe(409);
    await addCompany(server);
  });
});

describe('the template', () => {
  test('is the one that ships until another is saved, and each version stays', async () => {
    expect(await read()).toMatchObject({
      version: 0,
      reviewed: false,
      title: 'Contrato de remodelación',
      versions: [],
    });
    expect((await save(0)).reply.data).toMatchObject({
      version: 1,
      reviewed: true,
      saved_by: 'Persona de Administración',
    });
    expect((await save(1, { title: 'Contrato de obra' })).status).toBe(200);
    const now = await read();
    expect(now).toMatchObject({ version: 2, title: 'Contrato de obra' });
    expect(now.versions.map(({ version }) => version)).toEqual([2, 1]);
    await expect(
      server.db.updateTable('contract_templates').set({ title: 'Otro' }).execute(),
    ).rejects.toThrow('append-only');
  });

  test('of somebody else meanwhile is not written over', async () => {
    const { version } = await read();
    const answers = await Promise.all([save(version), save(version)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await save(version)).error.code).toBe('template_changed');
  });

  test('that is saved again because its answer was lost is one version', async () => {
    const { version } = await read();
    const key = randomUUID();
    for (const answer of [await save(version, {}, key), await save(version, {}, key)])
      expect(answer.reply.data.version).toBe(version + 1);
  });

  test('is refused at each clause that types a figure or names no field', async () => {
    const clauses = [
      ...template.clauses,
      { title: 'Otra', text: 'Paga $ 5.000' },
      { title: 'Más', text: '{nada}' },
    ];
    const { status, error } = await save((await read()).version, { clauses, title: 'Contrato {plan}' });
    expect(status).toBe(400);
    expect(error.fields?.title).toMatch(/en el texto de una cláusula, no en un título/);
    const at = template.clauses.length;
    expect(error.fields?.[`clauses.${at}.text`]).toMatch(/quita «\$ 5\.000»/);
    expect(error.fields?.[`clauses.${at + 1}.text`]).toMatch(/el campo \{nada\} no existe/);
  });

  test('is previewed on a sale, and says what it lacks', async () => {
    const { title, clauses } = template;
    const preview = async () =>
      (
        await server.call('admin', api.previewContract, {
          body: { title, clauses, project_id: sale.projectId },
        })
      ).reply.data;
    const whole = await preview();
    expect(whole.missing).toEqual([]);
    expect(JSON.stringify(whole.content)).toContain('Camila Restrepo');
    const reads = server.db
      .selectFrom('audit_log')
      .select('entity_id')
      .where('action', '=', 'read')
      .where('entity', '=', 'clients')
      .where('entity_id', '=', String(sale.clientId))
      .where(
        'account_id',
        '=',
        server.db.selectFrom('accounts').select('id').where('email', '=', 'admin@remodela.example'),
      );
    expect(await reads.execute()).toHaveLength(1);
    const home = server.db.updateTable('projects').where('id', '=', sale.projectId);
    await home.set({ address: null }).execute();
    expect(await preview()).toEqual({
      content: null,
      missing: ['Falta la dirección del inmueble. Complétalo en «Corregir datos» del proyecto.'],
    });
    const refused = await make();
    expect([refused.status, refused.error.message]).toEqual([
      422,
      'Falta la dirección del inmueble. Complétalo en «Corregir datos» del proyecto.',
    ]);
    await home.set({ address: 'Calle 170 # 54-20' }).execute();
    const unknown = await server.call('admin', api.previewContract, {
      body: { title, clauses, project_id: 2_000_000_000 },
    });
    expect(unknown.status).toBe(404);
  });
});

describe('a contract from the template', () => {
  test('is a draft with its clauses, which is replaced, and not sent once the sale changes', async () => {
    const { id } = (await make()).reply.data;
    const again = (await make()).reply.data;
    const { documents } = (await server.call('sales', readProjectContract, project())).reply.data;
    expect(documents.map((each) => [each.id, each.state, each.uploaded])).toEqual([
      [again.id, 'draft', false],
      [id, 'void', false],
    ]);
    const client = server.db.updateTable('clients').where('id', '=', sale.clientId);
    await client.set({ name: 'Camila Restrepo Gil' }).execute();
    const sent = await server.call('sales', sendContract, { params: { id: again.id } });
    expect([sent.status, sent.error.message]).toEqual([
      409,
      'La venta cambió después de hacer este contrato. Hazlo de nuevo.',
    ]);
    await client.set({ name: 'Camila Restrepo' }).execute();
  });

  test('is printed with the record of the company, and as a draft that says so on every page', async () => {
    const path = `/api/contract-template/drafts/${sale.projectId}`;
    const answer = await server.raw('admin', path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const draft = await seePdf(new Uint8Array(await answer.arrayBuffer()));
    expect(draft.text.split('BORRADOR sin valor').length - 1).toBe(draft.pages + 1);
    expect(draft.text).not.toContain('Firma electrónica según');
    const logo = { name: 'logo.png', content: aPng() };
    expect((await server.call('admin', saveCompanyLogo, { form: {} }, { file: logo })).status).toBe(200);
    const { id } = (await make()).reply.data;
    const file = await server.raw('sales', `/api/signing/${id}/contract-file`);
    const { text } = await seePdf(new Uint8Array(await file.arrayBuffer()));
    expect(text).not.toContain('BORRADOR');
    const company = await server.db.selectFrom('company').selectAll().executeTakeFirstOrThrow();
    for (const part of [`${company.legal_name}, NIT ${company.nit}`, company.address, company.phone])
      expect(text).toContain(part);
    expect((await server.raw('sales', path)).status).toBe(403);
    expect((await server.raw('admin', '/api/contract-template/drafts/2000000000')).status).toBe(404);
    await server.db.updateTable('projects').where('id', '=', sale.projectId).set({ address: null }).execute();
    expect((await server.raw('admin', path)).status).toBe(422);
    await server.db
      .updateTable('projects')
      .where('id', '=', sale.projectId)
      .set({ address: 'Calle 170 # 54-20' })
      .execute();
  });

  test(
    `prints every figure of the plan exactly, in ${SALES} sales`,
    async () => {
      for (let round = 0; round < SALES; round += 1) {
        const base = 30_000_000 + randomInt(300_000_000);
        const other = await finishSale(server, { contract: { base_price: base } });
        const { id } = (await make(other)).reply.data;
        const file = await server.raw('sales', `/api/signing/${id}/contract-file`);
        const { text } = await seePdf(new Uint8Array(await file.arrayBuffer()));
        const { reply } = await server.call('sales', readPaymentPlan, {
          params: { saleId: String(other.saleId) },
        });
        const figures = [base, ...reply.data.instalments.map(({ amount }) => amount)];
        expect(figures.length).toBeGreaterThan(1);
        for (const figure of figures) expect(text).toContain(formatPesos(figure).replace(/\s+/g, ' '));
        expect(text).toContain('artículo 829');
      }
    },
    SALES * 5_000 + 20_000,
  );
});
