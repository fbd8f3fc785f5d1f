import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type BareCall, note, type Route, transaction } from './route.ts';

/** A route whose repeats, by key, answer what the first time did. */
const once =
  (work: (tx: pg.PoolClient, call: BareCall) => Promise<unknown>): Route =>
  (pool, call) =>
    transaction(pool, async (tx) => {
      const hash = createHash('sha256').update(JSON.stringify(call.body)).digest();
      const which = [call.user.id, call.name, call.key];
      const taken = await tx.query(
        `insert into idempotency_keys (account_id, endpoint, key, request_hash, created_at)
          values ($1, $2, $3, $4, now()) on conflict do nothing returning key`,
        [...which, hash],
      );
      if (taken.rowCount === 0) {
        const kept = await tx.query(
          'select reply from idempotency_keys where account_id = $1 and endpoint = $2 and key = $3',
          which,
        );
        return kept.rows[0]?.reply;
      }
      const reply = await work(tx, call);
      await tx.query(
        `update idempotency_keys set status = 200, reply = $4
          where account_id = $1 and endpoint = $2 and key = $3`,
        [...which, JSON.stringify(reply)],
      );
      return reply;
    });

async function lockDraft(tx: pg.PoolClient, { user, body }: BareCall): Promise<void> {
  const { rowCount } = await tx.query(
    `select d.id, d.client_id, d.second_client_id, d.sale_id, d.closed_at,
        exists (select from sales s where s.id = d.sale_id and s.completed_at is not null) as complete
      from sale_drafts d where d.id = $1 and d.seller_id = $2 for update of d`,
    [body.draft_id, user.employeeId],
  );
  if (rowCount === 0) throw new Error('no such draft');
}

const known = `(
  exists (select from sales where client_id = c.id and seller_id = $2)
  or exists (select from sale_drafts where client_id = c.id and seller_id = $2)
  or exists (select from consents where client_id = c.id and recorded_by = $2))`;

async function lockClient(tx: pg.PoolClient, { user, body }: BareCall): Promise<void> {
  const { rowCount } = await tx.query(
    `select c.id, c.name, c.email, c.phone, c.identity_document from clients c
      where c.id = $1 and ${known} for update of c`,
    [body.client_id, user.employeeId],
  );
  if (rowCount === 0) throw new Error('no such client');
}

const createClient = once(async (tx, call) => {
  const { user, body } = call;
  await lockDraft(tx, call);
  const made = await tx.query(
    `insert into clients (name, email, phone, identity_document, created_by) values ($1, $2, $3, $4, $5)
      on conflict (lower(email)) do nothing returning id`,
    [body.name, body.email, body.phone, body.identity_document, user.employeeId],
  );
  const id = made.rows[0]?.id;
  const consents = body.consents as { purpose: string; granted: boolean; text_version: string }[];
  await tx.query(
    `insert into consents (client_id, purpose, granted, text_version, channel, recorded_by)
      select $1, c.purpose, c.granted, c.text_version, $2, $3
      from json_to_recordset($4) c (purpose text, granted boolean, text_version text)`,
    [id, body.consent_channel, user.employeeId, JSON.stringify(consents)],
  );
  const { consents: _, consent_channel: __, draft_id, ...person } = body;
  await note(tx, user, [
    { action: 'create', entity: 'clients', id, values: person },
    ...consents.map((values) => ({ action: 'consent', entity: 'clients', id, values })),
  ]);
  await tx.query('update sale_drafts set client_id = $2, updated_at = now() where id = $1', [draft_id, id]);
  return { id };
});

const createSecondClient = once(async (tx, call) => {
  const { user, body } = call;
  await lockDraft(tx, call);
  await lockClient(tx, call);
  const made = await tx.query(
    `insert into second_clients (client_id, name, email, phone, relationship_type)
      values ($1, $2, $3, $4, $5) returning id`,
    [body.client_id, body.name, body.email, body.phone, body.relationship_type],
  );
  const id = made.rows[0]?.id;
  const { draft_id, ...values } = body;
  await note(tx, user, [{ action: 'create', entity: 'second_clients', id, values }]);
  await tx.query('update sale_drafts set second_client_id = $2, updated_at = now() where id = $1', [
    draft_id,
    id,
  ]);
  return { id };
});

const createSale = once(async (tx, call) => {
  const { user, body } = call;
  await lockDraft(tx, call);
  await lockClient(tx, call);
  await tx.query(
    `select s.id, s.client_id, s.name, s.email, s.phone, s.relationship_type
      from second_clients s join clients c on c.id = s.client_id
      where s.id = $1 and ${known} for update of s`,
    [body.second_client_id, user.employeeId],
  );
  const { draft_id, ...values } = body;
  const made = await tx.query(
    `insert into sales (seller_id, client_id, second_client_id, sales_code, product_type, source, profiler,
        lead_creation_date, contract_signing_date, conversion_days, remarketing_campaign, state_of_remarketing,
        owner_client)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
    [
      user.employeeId,
      body.client_id,
      body.second_client_id,
      body.sales_code,
      body.product_type,
      body.source,
      body.profiler,
      body.lead_creation_date,
      body.contract_signing_date,
      body.conversion_days,
      body.remarketing_campaign,
      body.state_of_remarketing,
      body.owner_client,
    ],
  );
  const id = made.rows[0]?.id;
  await note(tx, user, [{ action: 'create', entity: 'sales', id, values }]);
  await tx.query(
    'update sale_drafts set client_id = $2, second_client_id = $3, sale_id = $4, updated_at = now() where id = $1',
    [draft_id, body.client_id, body.second_client_id, id],
  );
  return { success: true, data: { id } };
});

export const stepOneRoutes: Record<string, Route> = {
  'POST /api/clients': createClient,
  'POST /api/second-clients': createSecondClient,
  'POST /api/sales': createSale,
};
