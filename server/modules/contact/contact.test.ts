import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { instalmentAt, register } from '../../../test/desk.ts';
import { type FinishedSale, finishSale } from '../../../test/invited.ts';
import { addClient } from '../../../test/more-people.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
import { postContactMail, sendContact } from './contact.actions.ts';

const bogota = (time: string): string => new Date(`${time}-05:00`).toISOString();
const FRIDAY_EVENING = bogota('2026-05-22T18:55');
const SATURDAY = bogota('2026-05-23T16:00');
const MONDAY = bogota('2026-05-25T07:00');
const TUESDAY = bogota('2026-05-26T07:00');

let server: TestServer;
let sale: FinishedSale;
let email: string;
beforeAll(async () => {
  server = await startServer({ now: bogota('2026-03-20T10:00') });
  sale = await finishSale(server);
});
afterAll(() => server.close());
let number = 0;
beforeEach(() => {
  number += 1;
  email = `camila${number}@correo.example`;
  server.setNow(SATURDAY);
});

interface Words {
  readonly subject?: string;
  readonly to?: string;
  readonly contact?: 'charge' | 'offer';
  readonly once?: string;
}

const post = ({ subject = 'Tu cuota', to = email, contact = 'charge', ...more }: Words = {}) =>
  server.db.transaction().execute((db) =>
    postContactMail(
      { ...server.deps, db },
      {
        kind: 'test',
        contact,
        person: { client_id: sale.clientId, second_client_id: null },
        to,
        subject,
        content: { greeting: 'Hola:', paragraphs: ['Tu cuota vence pronto.'] },
        ...more,
      },
    ),
  );

/** The subjects that arrived at an address, after the jobs were done that are due at that instant. */
async function arrivedAt(now: string, to = email): Promise<string[]> {
  server.setNow(now);
  return (await server.mails({ early: true })).filter((mail) => mail.to === to).map(({ subject }) => subject);
}

const plans = async (to = email) =>
  (
    await server.db
      .selectFrom('mails')
      .select(['not_before', 'contact_day'])
      .where('recipient', '=', to)
      .where('not_before', 'is not', null)
      .orderBy('not_before')
      .execute()
  ).map(({ not_before, contact_day }) => [not_before, contact_day]);

const authorise = (granted: boolean, through: { account_id?: number; at?: string } = {}) =>
  server.db
    .insertInto('consents')
    .values({
      client_id: sale.clientId,
      purpose: 'news',
      granted,
      text_version: 'novedades-1',
      channel: 'Correo',
      recorded_by: null,
      ...through,
    })
    .execute();

describe('a charge', () => {
  test('of Saturday afternoon leaves on Monday at seven, and a second one on Tuesday', async () => {
    await post({ subject: 'La primera' });
    await post({ subject: 'La segunda' });
    expect(await plans()).toEqual([
      [MONDAY, '2026-05-25'],
      [TUESDAY, '2026-05-26'],
    ]);
    expect(await arrivedAt(SATURDAY)).toEqual([]);
    expect(await arrivedAt(bogota('2026-05-25T06:59'))).toEqual([]);
    expect(await arrivedAt(MONDAY)).toEqual(['La primera']);
    expect(await arrivedAt(bogota('2026-05-25T18:00'))).toEqual(['La primera']);
    expect(await arrivedAt(TUESDAY)).toEqual(['La primera', 'La segunda']);
  });

  test('leaves on Tuesday when the Monday is a holiday', async () => {
    server.setNow(bogota('2026-06-06T16:00'));
    await post();
    expect(await arrivedAt(bogota('2026-06-08T12:00'))).toEqual([]);
    expect(await arrivedAt(bogota('2026-06-09T07:00'))).toEqual(['Tu cuota']);
  });

  test('within the hours leaves at once', async () => {
    server.setNow(FRIDAY_EVENING);
    await post();
    expect(await arrivedAt(FRIDAY_EVENING)).toEqual(['Tu cuota']);
  });

  test('posted twice under one name leaves once', async () => {
    await post({ once: 'instalment 1' });
    await post({ once: 'instalment 1' });
    expect(await plans()).toHaveLength(1);
    expect(await arrivedAt(TUESDAY)).toEqual(['Tu cuota']);
  });

  test('of five calls at the same time leaves on five days', async () => {
    await Promise.all(Array.from({ length: 5 }, () => post()));
    expect((await plans()).map(([, day]) => day)).toEqual([
      '2026-05-25',
      '2026-05-26',
      '2026-05-27',
      '2026-05-28',
      '2026-05-29',
    ]);
  });

  test('that the mail server did not take within the hours is retried in the next ones', async () => {
    const to = 'camila@ocupado.example';
    server.setNow(FRIDAY_EVENING);
    await post({ to });
    expect(await arrivedAt(FRIDAY_EVENING, to)).toEqual([]);
    expect(await arrivedAt(bogota('2026-05-22T19:30'), to)).toEqual([]);
    expect(await plans(to)).toEqual([[bogota('2026-05-23T08:00'), '2026-05-23']]);
    const tries = server.db.selectFrom('mails').select('tries').where('recipient', '=', to);
    expect(await tries.executeTakeFirst()).toEqual({ tries: 1 });
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from jobs.job where name = 'send_contact' and state < 'active'
        and data->>'mail_id' = (select id::text from mails where recipient = ${to})`.execute(server.db);
    expect(rows).toEqual([{ waiting: 1 }]);
  });

  test('is not sent by a job of an earlier plan', async () => {
    await post();
    const mail = await server.db
      .selectFrom('mails')
      .select('id')
      .where('recipient', '=', email)
      .where('not_before', 'is not', null)
      .executeTakeFirstOrThrow();
    server.setNow(MONDAY);
    const sent: string[] = [];
    const deps = {
      ...server.deps,
      mailer: { send: async ({ id }: { id: string }) => void sent.push(id) },
      log: Fastify().log,
    };
    const job = {
      mail_id: mail.id,
      contact: 'charge',
      client_id: sale.clientId,
      second_client_id: null,
    } as const;
    await sendContact(deps, { ...job, not_before: bogota('2026-05-23T08:00') });
    expect(sent).toEqual([]);
    await sendContact(deps, { ...job, not_before: MONDAY });
    expect(sent).toEqual([mail.id]);
  });
});

describe('an offer', () => {
  test('is not posted to a person without consent to news', async () => {
    await authorise(false);
    await post({ contact: 'offer' });
    expect(await plans()).toEqual([]);
  });

  test('waits like a charge, and shares its day with charges', async () => {
    await authorise(true);
    await post({ contact: 'offer', subject: 'Novedades' });
    await post();
    expect(await arrivedAt(MONDAY)).toEqual(['Novedades']);
    expect(await arrivedAt(TUESDAY)).toEqual(['Novedades', 'Tu cuota']);
  });

  test('is not posted with an authorisation that the owner of the account disputes', async () => {
    await authorise(false);
    const { accountId } = await addClient(server.db);
    const disputed_at = bogota('2026-05-23T15:59');
    await server.db.updateTable('accounts').set({ disputed_at }).where('id', '=', accountId).execute();
    await authorise(true, { account_id: accountId, at: bogota('2026-05-22T10:00') });
    await post({ contact: 'offer' });
    expect(await plans()).toEqual([]);
    await authorise(true, { account_id: accountId, at: SATURDAY });
    await post({ contact: 'offer' });
    expect(await plans()).toHaveLength(1);
    await authorise(false, { account_id: accountId, at: bogota('2026-05-22T10:00') });
    expect(await arrivedAt(MONDAY)).toEqual([]);
  });

  test('is discarded when the authorisation is withdrawn before it leaves', async () => {
    await authorise(true);
    await post({ contact: 'offer' });
    await authorise(false);
    expect(await arrivedAt(MONDAY)).toEqual([]);
    expect(await plans()).toEqual([]);
  });
});

test('the receipt of a payment leaves at once, on a Saturday evening too', async () => {
  const instalment_id = await instalmentAt(server, sale.saleId, 1);
  await register(server, { instalment_id, amount: 1_000_000, paid_on: '2026-05-22' });
  const subjects = (await server.mails()).map(({ subject }) => subject);
  expect(subjects).toContain('Recibimos tu pago de $ 1.000.000');
});
