import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClient, updateClient, updateSecondClient } from '#shared/contract/clients.ts';
import { correctSale, readSaleToCorrect } from '#shared/contract/corrections.ts';
import { readClientHome } from '#shared/contract/portal.ts';
import { readProject } from '#shared/contract/projects.ts';
import { startSaleDraft } from '#shared/contract/sale-drafts.ts';
import { saveSaleDetails, updateSale } from '#shared/contract/sales.ts';
import { cancelSale } from '#shared/contract/works.ts';
import { correctionSentences } from '#shared/domain/corrections.ts';
import { auditOf } from '../../../test/agreements.ts';
import { aClient, aLead } from '../../../test/builders.ts';
import { correct, type Groups, REASON } from '../../../test/corrections.ts';
import { type FinishedSale, finishSale, letIn } from '../../../test/invited.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';

let server: TestServer;
let sale: FinishedSale;
beforeAll(async () => {
  server = await startServer({ now: '2026-03-02T13:00:00.000Z' });
});
beforeEach(async () => {
  sale = await finishSale(server);
});
afterAll(() => server.close());

const correctIt = (groups: Groups, who: Who = 'sales') => correct(server, who, sale.projectId, groups);
const pageFor = async (who: Who = 'sales') =>
  (await server.call(who, readProject, { params: { id: sale.projectId } })).reply.data;
const readFor = async (who: Who = 'sales') =>
  (await server.call(who, readSaleToCorrect, { params: { id: sale.projectId } })).reply.data;

const personOf = async () => {
  const { client } = await readFor();
  if (!client) throw new Error('a final sale has a client');
  return { ...client, email: client.email ?? '', phone: client.phone ?? '' };
};
const homeOf = async () => {
  const { project } = await readFor();
  return {
    address: project?.address ?? '',
    urbanization: project?.urbanization ?? '',
    tower: project?.tower ?? '',
    apartment: project?.apartment ?? '',
    private_area: project?.private_area ?? null,
    constructed_area: project?.constructed_area ?? null,
  };
};
/** Contract, plan and spaces as the manager reads them. */
const moneyOf = async () => {
  const { contract, payment_plan, spaces, totals, start_date, end_date } = await pageFor('manager');
  return { contract, payment_plan, spaces, totals, start_date, end_date };
};

describe('correctSale', () => {
  test('changes each group, and neither price, plan, spaces nor dates', async () => {
    const before = await moneyOf();
    const [person, home] = [await personOf(), await homeOf()];
    const { status } = await correctIt({
      client: { ...person, phone: '3119990000' },
      second_client: { name: 'Andrés Ocampo Díaz', phone: '3208880000', relationship_type: 'Cónyuge' },
      sale: { purchase_purpose: 'Vivir' },
      public_info: { hobbies: 'Cocinar', has_property: true },
      internal_info: { decision_maker: 'Camila' },
      links: { contract_url: 'https://contratos.example/2' },
      home: { ...home, apartment: '905' },
      vis_record: { apartament_type: 'Tipo B', survey_link: 'https://levantamientos.example/905' },
    });
    expect(status).toBe(200);
    const page = await pageFor();
    expect(page).toMatchObject({
      client: { phone: '3119990000' },
      second_client: { name: 'Andrés Ocampo Díaz', relationship_type: 'Cónyuge' },
      apartment: '905',
      brief: {
        purchase_purpose: 'Vivir',
        public: { hobbies: 'Cocinar' },
        internal: { decision_maker: 'Camila' },
      },
      vis_record: { apartment_number: '905', apartament_type: 'Tipo B' },
    });
    expect(page.name).toContain('905');
    expect((await readFor()).sale).toMatchObject({ has_property: true });
    expect(await moneyOf()).toEqual(before);
  });

  test('corrects the survey of a used property, with what it repeats of the home', async () => {
    sale = await finishSale(server, { product: 'Apto' });
    const survey = (await readFor()).project?.survey;
    const home = { ...(await homeOf()), constructed_area: 75.5, tower: '7' };
    const link = 'https://levantamientos.example/nuevo';
    const { status } = await correctIt({
      home,
      survey: { architect_id: survey?.architect.id, survey_link: link },
    });
    expect(status).toBe(200);
    expect(await pageFor()).toMatchObject({
      tower: '7',
      constructed_area: 75.5,
      survey: { total_area: 75.5, survey_link: link, file: survey?.file },
    });
    const other = await correctIt({ vis_record: { apartament_type: 'Tipo B' } });
    expect([other.status, other.error.code]).toEqual([422, 'other_variant']);
  });

  test('tells the history what changed, from what to what, who and why', async () => {
    await correctIt({ home: { ...(await homeOf()), apartment: '905' }, public_info: { has_pets: true } });
    const before = (await auditOf(server, 'projects', sale.projectId)).at(-1);
    expect(before).toMatchObject({
      action: 'correct',
      old_values: { apartment: '904' },
      new_values: { apartment: '905', reason: REASON },
    });
    const { history } = await pageFor('manager');
    expect(history.slice(0, 2)).toMatchObject([
      {
        who: 'Persona de Ventas',
        what: 'Corrigió los datos del inmueble',
        correction: { reason: REASON, changes: [{ field: 'Apartamento', before: '904', after: '905' }] },
      },
      {
        what: 'Corrigió el brief visible a cliente',
        correction: { changes: [{ field: 'Mascotas', before: 'vacío', after: 'Sí' }] },
      },
    ]);
  });

  test('keeps the e-mail that a seller proposes until a manager changes it; managers and administrators get a mail', async () => {
    await server.mails();
    const person = await personOf();
    const email = `propuesta-${sale.projectId}@correo.example`;
    const groups = { client: { ...person, email, phone: '3119990000' } };
    expect((await correctIt(groups)).reply.proposed).toEqual(['client.email']);
    const seen = { ...person, phone: '3119990000' };
    expect((await correctIt({ client: { ...seen, email } })).reply.proposed).toEqual(['client.email']);
    expect(await personOf()).toEqual(seen);
    const proposal = { field: 'client.email', value: email, reason: REASON, by: 'Persona de Ventas' };
    expect((await readFor('manager')).proposals).toEqual([{ ...proposal, at: expect.any(String) }]);
    const recorded = (await auditOf(server, 'clients', sale.clientId)).filter(
      ({ action }) => action === 'propose',
    );
    expect(recorded).toMatchObject([{ old_values: { email: person.email }, new_values: { email } }]);
    expect((await pageFor('manager')).history[1]).toMatchObject({
      what: 'Propuso otro correo o documento del cliente',
      correction: { reason: REASON, changes: [{ field: 'Correo', before: person.email, after: email }] },
    });
    const mails = (await server.mails()).filter(({ subject }) => subject.startsWith('Proponen corregir'));
    expect(mails.flatMap(({ to }) => to).sort()).toEqual([
      'admin@remodela.example',
      'manager@remodela.example',
    ]);
    for (const { text } of mails) expect(text).not.toContain(email);

    expect((await correctIt({ client: { ...seen, email } }, 'manager')).reply.proposed).toEqual([]);
    expect(await personOf()).toEqual({ ...seen, email });
    expect((await readFor('manager')).proposals).toEqual([]);
  });

  test('a seller proposes no empty e-mail in place of a known one: only a manager takes it away', async () => {
    const { projectId } = await finishSale(server, { secondEmail: 'andres.ocampo@correo.example' });
    const groups = { second_client: { name: 'Andrés Ocampo', email: '' } };
    const { status, error } = await correct(server, 'sales', projectId, groups);
    expect([status, error.code]).toEqual([403, 'identity_known']);
    expect(Object.keys(error.fields ?? {})).toEqual(['second_client.email']);
    expect((await correct(server, 'manager', projectId, groups)).status).toBe(200);
  });

  test('an architect of the team reads that data were corrected, and no value', async () => {
    const { id } = await server.db
      .selectFrom('employees')
      .select('id')
      .where('department', '=', 'architect')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('project_assignments')
      .values({ project_id: sale.projectId, employee_id: id, role_name: 'disenador_lider' })
      .execute();
    await correctIt({ client: { ...(await personOf()), phone: '3119990000' } });
    const { history } = await pageFor('architect');
    expect(history[0]).toMatchObject({ what: 'Corrigió los datos del cliente', correction: null });
  });

  test('a repeat changes nothing and records nothing', async () => {
    const home = { ...(await homeOf()), apartment: '905', seen: await homeOf() };
    await correctIt({ home });
    const entries = async () => (await auditOf(server, 'projects', sale.projectId)).length;
    const before = await entries();
    expect((await correctIt({ home })).status).toBe(200);
    expect(await entries()).toBe(before);
  });

  test('two at once keep each other’s fields, and a field of both answers both values', async () => {
    const seen = await homeOf();
    await correctIt({ home: { ...seen, tower: '9', seen } }, 'manager');
    expect((await correctIt({ home: { ...seen, apartment: '905', seen } })).status).toBe(200);
    expect(await homeOf()).toMatchObject({ tower: '9', apartment: '905' });
    const { status, error } = await correctIt({
      home: { ...seen, tower: '8', seen },
      links: { contract_url: 'https://contratos.example/2' },
    });
    expect([status, error.code, error.conflicts, error.saved_by]).toEqual([
      409,
      'changed_meanwhile',
      [{ field: 'home.tower', mine: '8', theirs: '9' }],
      null,
    ]);
    expect((await readFor()).details).toBeNull();
  });

  test('the portal of the family shows the corrected home', async () => {
    const family = await letIn(server, sale.saleId);
    await correctIt({ home: { ...(await homeOf()), apartment: '905' } });
    const { reply } = await server.call(family, readClientHome, { params: { userId: family.userId } });
    expect(JSON.stringify(reply.data)).toContain('905');
  });

  test.each([{ reason: ' ' }, {}])('needs a reason: %o', async (body) => {
    const { status, error } = await server.call('sales', correctSale, {
      params: { id: sale.projectId },
      body: { ...body, sale: { purchase_purpose: 'Vivir' } } as never,
    });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['reason']]);
  });

  test.each([
    ['otherSeller', 404],
    ['architect', 403],
    ['payments', 403],
  ] as const)('%s is refused with %i', async (who, expected) => {
    expect((await correctIt({ sale: { purchase_purpose: 'Vivir' } }, who)).status).toBe(expected);
  });

  test('of a cancelled sale only the people are corrected', async () => {
    const params = { id: sale.projectId };
    await server.call('manager', cancelSale, { params, body: { kind: 'manager', reason: 'Se arrepintió' } });
    const { status, error } = await correctIt({ sale: { purchase_purpose: 'Vivir' } });
    expect([status, error.message]).toEqual([409, correctionSentences.sale_cancelled]);
    expect((await correctIt({ client: { ...(await personOf()), phone: '3119990000' } })).status).toBe(200);
  });
});

describe('the steps of the wizard', () => {
  const steps = {
    client: async (who: Who) =>
      server.call(who, updateClient, {
        params: { id: sale.clientId },
        body: { ...(await personOf()), phone: '3119990000' },
      }),
    secondClient: (who: Who) =>
      server.call(who, updateSecondClient, {
        params: { id: sale.secondClientId },
        body: { name: 'Otro Nombre' },
      }),
    sale: (who: Who) =>
      server.call(who, updateSale, {
        params: { saleId: sale.saleId },
        body: { purchase_purpose: 'Invertir' },
      }),
    links: (who: Who) =>
      server.call(who, saveSaleDetails, {
        form: { sale_id: String(sale.saleId), contract_url: 'https://contratos.example/2' },
      }),
  };

  test.each(Object.entries(steps))('change no data of a final sale: %s', async (_, step) => {
    const before = await readFor();
    for (const who of ['sales', 'manager'] as const) {
      const { status, error } = await step(who);
      expect([status, error.message]).toEqual([409, correctionSentences.correction_only]);
    }
    expect(await readFor()).toEqual(before);
  });

  test('change the client of a final sale who buys again', async () => {
    const draft_id = randomUUID();
    await server.call('sales', startSaleDraft, { params: { id: draft_id }, body: { lead: aLead() } });
    const { id: _, ...known } = await personOf();
    const body = aClient({ ...known, phone: '3107770000', draft_id });
    expect((await server.call('sales', createClient, { body })).reply.id).toBe(sale.clientId);
    expect((await personOf()).phone).toBe('3107770000');
    expect((await steps.client('sales')).status).toBe(200);
  });
});
