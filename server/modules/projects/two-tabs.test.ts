import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as clients from '#shared/contract/clients.ts';
import { saveContract } from '#shared/contract/contracts.ts';
import type { ErrorBody } from '#shared/contract/endpoint.ts';
import { saveProject } from '#shared/contract/projects.ts';
import { readSaleDraft, saveDraftForm } from '#shared/contract/sale-drafts.ts';
import { saveSaleDetails, updateSale } from '#shared/contract/sales.ts';
import { saveUsedSurvey, saveVisProject } from '#shared/contract/surveys.ts';
import { aContract, save, savePlan } from '../../../test/agreements.ts';
import { startSale } from '../../../test/builders.ts';
import { aPdf, aProject, architectOf, aSurvey, aVisRecord } from '../../../test/finalizar.ts';
import { startServer, type TestServer, type Who } from '../../../test/server.ts';

/**
 * Two tabs or devices save the same step of a sale (docs/decisions/0029). Both send what they had seen; each case is a
 * call of the wizard with three of its fields. What a step does besides is in merged-parts.test.ts.
 */
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: '2026-03-02T15:00:00.000Z' });
});
afterAll(() => server.close());

type Fields = Record<string, unknown>;

/** Three values that a field can have: at the start, and as each of two tabs changes it. */
type Values = readonly [start: unknown, one: unknown, other: unknown];

interface Step {
  fields: Readonly<Record<string, Values>>;
  /** Sends the whole step with these values of its fields; without `seen` it is the specified call. */
  send: (fields: Fields, seen?: Fields, who?: Who) => Promise<{ status: number; error: ErrorBody }>;
  stored: () => Promise<Fields>;
  entity: string;
}

const draftOf = async (id: string) =>
  (await server.call('sales', readSaleDraft, { params: { id } })).reply.data;

const text = (word: string): Values => [`${word} inicial`, `${word} de una`, `${word} de otra`];
const link = (word: string): Values => [null, `https://una.example/${word}`, `https://otra.example/${word}`];
const json = (seen: Fields | undefined) => (seen === undefined ? {} : { seen: JSON.stringify(seen) });
const some = (seen: Fields | undefined) => (seen === undefined ? {} : { seen });
const texts = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value ?? '')]));

/** A person of a draft, whose calls take the same fields. */
const person = { name: text('Nombre'), phone: ['3001112233', '3002223344', '3003334455'] } as const;

const steps: Readonly<Record<string, () => Promise<Step>>> = {
  'the client, corrected': async () => {
    const { draftId, clientId } = await startSale(server);
    return {
      fields: { ...person, identity_document: ['111111', '222222', '333333'] },
      send: (fields, seen, who = 'sales') =>
        server.call(who, clients.updateClient, {
          params: { id: String(clientId) },
          body: {
            ...emailOf(draftId),
            ...fields,
            ...some(seen),
          } as never,
        }),
      stored: async () => ({ ...(await draftOf(draftId)).client }),
      entity: 'clients',
    };
  },
  'the second client': async () => {
    const { draftId, clientId } = await startSale(server);
    const body = { client_id: clientId, name: 'Nombre inicial', draft_id: draftId };
    const { reply } = await server.call('sales', clients.createSecondClient, { body });
    return {
      fields: { ...person, relationship_type: ['Cónyuge', 'Pareja', 'Familiar'] },
      send: (fields, seen, who = 'sales') =>
        server.call(who, clients.updateSecondClient, {
          params: { id: String(reply.id) },
          body: { ...fields, ...some(seen) } as never,
        }),
      stored: async () => ({
        ...(await server.db
          .selectFrom('second_clients')
          .selectAll()
          .where('id', '=', reply.id)
          .executeTakeFirstOrThrow()),
      }),
      entity: 'second_clients',
    };
  },
  'the brief that the client sees': async () => {
    const { draftId, clientId: client_id } = await startSale(server);
    return {
      fields: { hobbies: text('Leer'), external_notes: text('Nota'), approx_age: [30, 40, 50] },
      send: (fields, seen, who = 'sales') =>
        server.call(who, clients.savePublicInfo, { body: { client_id, ...fields, ...some(seen) } as never }),
      stored: async () => ({ ...(await draftOf(draftId)).public_info }),
      entity: 'sale_public_info',
    };
  },
  'the brief of the team': async () => {
    const { draftId, clientId: client_id } = await startSale(server);
    return {
      fields: { profession: text('Oficio'), internal_notes: text('Nota'), vip_alert: [null, true, false] },
      send: (fields, seen, who = 'sales') =>
        server.call(who, clients.saveInternalInfo, {
          body: { client_id, ...fields, ...some(seen) } as never,
        }),
      stored: async () => ({ ...(await draftOf(draftId)).internal_info }),
      entity: 'sale_internal_info',
    };
  },
  'the sale': async () => {
    const { saleId } = await startSale(server);
    return {
      fields: {
        purchase_purpose: [null, 'Vivir', 'Invertir'],
        property_receive_date: [null, '2026-05-20', '2026-06-20'],
      },
      send: (fields, seen, who = 'sales') =>
        server.call(who, updateSale, {
          params: { saleId: String(saleId) },
          body: { has_property: false, ...fields, ...some(seen) } as never,
        }),
      stored: async () => ({
        ...(await server.db
          .selectFrom('sales')
          .selectAll()
          .where('id', '=', saleId)
          .executeTakeFirstOrThrow()),
      }),
      entity: 'sales',
    };
  },
  'the links': async () => {
    const { draftId, saleId } = await startSale(server);
    return {
      fields: { contract_url: link('c'), excel_quote_url: link('q'), call_read_ia_summary_url: link('r') },
      send: (fields, seen, who = 'sales') =>
        server.call(who, saveSaleDetails, {
          form: { sale_id: String(saleId), ...texts(fields), ...json(seen) } as never,
        }),
      stored: async () => ({ ...(await draftOf(draftId)).details }),
      entity: 'sale_details',
    };
  },
  'the contract': async () => {
    const { draftId, saleId } = await startSale(server);
    return {
      fields: {
        base_price: [200_000_000, 210_000_000, 220_000_000],
        end_date: ['2026-07-31', '2026-08-31', '2026-09-30'],
        direct_cost: [120_000_000, 130_000_000, 140_000_000],
      },
      send: (fields, seen, who = 'sales') =>
        server.call(who, saveContract, { body: { ...aContract(saleId), ...fields, ...some(seen) } as never }),
      stored: async () => ({ ...(await draftOf(draftId)).contract }),
      entity: 'contracts',
    };
  },
  'the project': async () => {
    const { draftId, saleId } = await startSale(server, 'sales', 'VIS');
    await save(server, saleId);
    await savePlan(server, saleId);
    return {
      fields: { address: text('Calle'), tower: text('Torre'), private_area: [45.5, 46, 47] },
      send: (fields, seen, who = 'sales') =>
        server.call(who, saveProject, {
          body: { ...aProject(saleId, 'VIS'), ...fields, ...some(seen) } as never,
        }),
      stored: async () => ({ ...(await draftOf(draftId)).project }),
      entity: 'projects',
    };
  },
  'the new-build record': async () => {
    const { draftId, saleId } = await startSale(server, 'sales', 'VIS');
    await save(server, saleId);
    await savePlan(server, saleId);
    const { reply } = await server.call('sales', saveProject, { body: aProject(saleId, 'VIS') });
    return {
      fields: { apartament_type: text('Tipo'), tower: text('Torre'), survey_link: link('s') },
      send: (fields, seen, who = 'sales') =>
        server.call(who, saveVisProject, {
          body: { ...aVisRecord(reply.data.id), ...fields, ...some(seen) } as never,
        }),
      stored: async () => ({ ...(await draftOf(draftId)).project?.vis_record }),
      entity: 'vis_projects',
    };
  },
  'the survey': async () => {
    const { draftId, saleId } = await startSale(server, 'sales', 'Apto');
    await save(server, saleId);
    await savePlan(server, saleId);
    const { reply } = await server.call('sales', saveProject, { body: aProject(saleId, 'Apto') });
    const architect = await architectOf(server);
    return {
      fields: {
        total_area: [70, 71, 72],
        observations: text('Nota'),
        technical_survey_report: text('Informe'),
      },
      send: (fields, seen, who = 'sales') =>
        server.call(
          who,
          saveUsedSurvey,
          { form: { ...aSurvey(reply.data.id, architect), ...texts(fields), ...json(seen) } as never },
          { file: { name: 'Acta.pdf', content: aPdf() } },
        ),
      stored: async () => ({ ...(await draftOf(draftId)).project?.survey }),
      entity: 'used_surveys',
    };
  },
  'what is typed and not sent': async () => {
    const { draftId } = await startSale(server);
    const params = { id: draftId, step: 'brief' } as const;
    return {
      fields: { hobbies: text('Leer'), color_comments: text('Color'), has_pets: [null, true, false] },
      send: (form, seen, who = 'sales') =>
        server.call(who, saveDraftForm, { params, body: { form, ...some(seen) } }),
      stored: async () => ({ ...(await draftOf(draftId)).forms.brief }),
      entity: 'sale_drafts',
    };
  },
};

/** The e-mail of a test's client is of its draft, so that no two are the same. */
const emailOf = (draftId: string) => ({ email: `c-${draftId}@correo.example` });

const valuesOf = (step: Step, at: 0 | 1 | 2): Fields =>
  Object.fromEntries(Object.entries(step.fields).map(([name, values]) => [name, values[at]]));
const pick = (from: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, from[name] ?? null]));

/** A step with its first values saved. */
async function begin(name: string): Promise<Step & { names: string[]; read: () => Promise<Fields> }> {
  const step = await (steps[name] as () => Promise<Step>)();
  const names = Object.keys(step.fields);
  expect((await step.send(valuesOf(step, 0))).status).toBe(200);
  return { ...step, names, read: async () => pick(await step.stored(), names) };
}

describe.each(Object.keys(steps))('%s', (name) => {
  test('keeps the changes of each of two tabs', async () => {
    const step = await begin(name);
    const [a, b] = step.names as [string, string];
    const seen = valuesOf(step, 0);
    const [one, other] = [valuesOf(step, 1), valuesOf(step, 2)];
    expect((await step.send({ ...seen, [a]: one[a] }, seen)).status).toBe(200);
    expect((await step.send({ ...seen, [b]: other[b] }, seen)).status).toBe(200);
    expect(await step.read()).toEqual(pick({ ...seen, [a]: one[a], [b]: other[b] }, step.names));
  });

  test('answers both values of a field that both changed, writes nothing, and takes the choice', async () => {
    const step = await begin(name);
    const [a, b] = step.names as [string, string];
    const seen = valuesOf(step, 0);
    const [one, other] = [valuesOf(step, 1), valuesOf(step, 2)];
    await step.send({ ...seen, [a]: one[a] }, seen);
    const stored = await step.read();
    const wanted = { ...seen, [a]: other[a], [b]: other[b] };
    const refused = await step.send(wanted, seen);
    expect(refused.status).toBe(409);
    expect(refused.error).toMatchObject({
      code: 'changed_meanwhile',
      conflicts: [{ field: a, mine: other[a], theirs: one[a] }],
      saved_by: null,
    });
    expect(await step.read()).toEqual(stored);
    expect((await step.send(wanted, { ...seen, [a]: one[a] })).status).toBe(200);
    expect(await step.read()).toEqual(pick(wanted, step.names));
  });

  test('keeps every field in any interleaving of two tabs', async () => {
    const move = fc.record({
      tab: fc.constantFrom(1 as const, 2 as const),
      field: fc.nat(5),
      back: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 2, maxLength: 4 }), async (moves) => {
        const step = await begin(name);
        let stored = valuesOf(step, 0);
        const seen: Record<1 | 2, Fields> = { 1: stored, 2: stored };
        for (const { tab, field, back } of moves) {
          const changed = step.names[field % step.names.length] as string;
          const mine = (step.fields[changed] as Values)[back ? 0 : tab];
          const wanted = { ...seen[tab], [changed]: mine };
          const before = seen[tab][changed] ?? null;
          const touched = (mine ?? null) !== before;
          const clash = touched && (stored[changed] ?? null) !== before && stored[changed] !== mine;
          const { status } = await step.send(wanted, seen[tab]);
          expect(status).toBe(clash ? 409 : 200);
          if (!clash && touched) stored = { ...stored, [changed]: mine };
          expect(await step.read()).toEqual(pick(stored, step.names));
          // a tab that was refused reads again, as the screen does
          seen[tab] = stored;
        }
      }),
      { numRuns: 3 },
    );
  });
});

const actionsOf = async (entity: string) => {
  const rows = await server.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity', '=', entity)
    .where('action', '<>', 'read')
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};

test('a call in the specified form is a whole write, and is recorded as one', async () => {
  for (const name of Object.keys(steps).filter((each) => each !== 'what is typed and not sent')) {
    const step = await begin(name);
    const [a] = step.names as [string];
    const [start, one, other] = [valuesOf(step, 0), valuesOf(step, 1), valuesOf(step, 2)];
    await step.send({ ...start, [a]: one[a] }, start);
    expect((await actionsOf(step.entity)).at(-1), name).toBe('update');
    expect((await step.send({ ...start, [a]: other[a] })).status).toBe(200);
    expect(await step.read(), name).toEqual(pick({ ...start, [a]: other[a] }, step.names));
    expect((await actionsOf(step.entity)).at(-1), name).toBe('overwrite');
  }
});
