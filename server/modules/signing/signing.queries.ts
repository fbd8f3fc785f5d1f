import { type ExpressionBuilder, type NotNull, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Drawing, SigningState } from '#shared/domain/signing.ts';
import type { Database } from '../../database.ts';
import type { Ctx } from '../../platform/context.ts';
import { isOfParty } from '../contact/person.queries.ts';
import { reachedProjects, reachesProject } from '../employees/project-reach.queries.ts';

type Reading = Pick<Ctx, 'db'>;

/** The registered project of a sale that the person reaches, as its contract names it. */
const projects = (ctx: Ctx) =>
  reachedProjects(ctx).select([
    'p.id as project_id',
    'p.sale_id',
    'p.project_code',
    'p.name as project_name',
    'p.cancelled_on',
  ]);

export type ContractProject = Awaited<ReturnType<ReturnType<typeof projects>['executeTakeFirstOrThrow']>>;

export const findContractProject = (ctx: Ctx, projectId: number): Promise<ContractProject | undefined> =>
  projects(ctx).where('p.id', '=', projectId).executeTakeFirst();

/** The same, locked until the transaction ends: contracts of a sale are made one after another. */
export const lockContractProject = (ctx: Ctx, projectId: number): Promise<ContractProject | undefined> =>
  projects(ctx).where('p.id', '=', projectId).forNoKeyUpdate(['s', 'p']).executeTakeFirst();

const signees = (where: ExpressionBuilder<Database & { d: Database['signing_documents'] }, 'd'>) =>
  jsonArrayFrom(
    where
      .selectFrom('signing_parties as y')
      .leftJoin('accounts as a', (join) => join.on(isOfParty))
      .leftJoin('accounts as b', 'b.id', 'y.signed_by')
      .leftJoin('employees as e', 'e.id', 'b.employee_id')
      .select(['y.id', 'y.party', 'y.name', 'y.client_id', 'y.second_client_id', 'y.reached'])
      .select(['y.identity_document', 'y.agreed_at', 'y.signed_at', 'y.signed_name', 'y.drawing'])
      .select([
        sql<boolean>`(y.party = 'company' or a.id is not null)`.as('can_sign'),
        sql<string | null>`case when y.signed_by is null then null else coalesce(e.name, y.name) end`.as(
          'signed_by',
        ),
      ])
      .select((of) =>
        jsonArrayFrom(
          of
            .selectFrom('signing_events as v')
            .select(['v.kind', 'v.account_id'])
            .whereRef('v.document_id', '=', 'd.id')
            .whereRef('v.party', '=', 'y.party')
            .where('v.kind', 'in', ['opened', 'reached', 'agreed'])
            .orderBy('v.position'),
        ).as('steps'),
      )
      .whereRef('y.document_id', '=', 'd.id')
      .orderBy(sql`array_position(array['client', 'second_client', 'company'], y.party)`),
  );

/** A document with its signees, the project of its sale and the name of who made it. */
const documents = (ctx: Pick<Ctx, 'db'>) =>
  ctx.db
    .selectFrom('signing_documents as d')
    .innerJoin('sales as s', 's.id', 'd.sale_id')
    .innerJoin('projects as p', 'p.sale_id', 'd.sale_id')
    .innerJoin('files as f', 'f.id', 'd.file_id')
    .leftJoin('files as z', 'z.id', 'd.sealed_file_id')
    .leftJoin('employees as m', 'm.id', 'd.created_by')
    .leftJoin('change_orders as o', 'o.id', 'd.change_id')
    .selectAll('d')
    .select(['p.id as project_id', 'p.project_code', 'p.name as project_name', 'p.cancelled_on'])
    .select(['f.sha256 as file_sha256', 'z.sha256 as sealed_sha256', 'm.name as created_by_name'])
    .select(['o.number as change_number', 'o.title as change_title'])
    .select((where) => signees(where).as('parties'))
    .where('p.completed_at', 'is not', null)
    .$narrowType<{ completed_at: NotNull }>();

type Row = Awaited<ReturnType<ReturnType<typeof documents>['executeTakeFirstOrThrow']>>;
export type Signee = Omit<Row['parties'][number], 'drawing'> & { drawing: Drawing | null };
export type SigningDocument = Omit<Row, 'parties'> & { parties: Signee[] };

/** Instants inside JSON come as PostgreSQL writes them. */
const iso = (instant: string | null): string | null => instant && new Date(instant).toISOString();

const toDocument = (row: Row): SigningDocument => ({
  ...row,
  parties: row.parties.map((party) => ({
    ...party,
    agreed_at: iso(party.agreed_at),
    signed_at: iso(party.signed_at),
  })),
});

/** The contracts of a sale, the newest first; the documents of its otrosíes are not among them. */
export const listDocuments = async (ctx: Ctx, saleId: number): Promise<SigningDocument[]> => {
  const rows = await documents(ctx)
    .where('d.sale_id', '=', saleId)
    .where('d.change_id', 'is', null)
    .orderBy('d.id', 'desc')
    .execute();
  return rows.map(toDocument);
};

/** A document of a project that the person reaches; to a family only once it was sent. */
const reached = (ctx: Ctx, documentId: number) =>
  documents(ctx)
    .where('d.id', '=', documentId)
    .where(reachesProject(ctx))
    .$if(ctx.user.role === 'client', (query) => query.where('d.sent_at', 'is not', null));

export const findDocument = async (ctx: Ctx, documentId: number): Promise<SigningDocument | undefined> => {
  const row = await reached(ctx, documentId).executeTakeFirst();
  return row && toDocument(row);
};

/** The same, with document and project locked until the transaction ends: signatures wait for each other. */
export async function lockDocument(ctx: Ctx, documentId: number): Promise<SigningDocument | undefined> {
  const locked = await reached(ctx, documentId)
    .clearSelect()
    .select('d.id')
    .forNoKeyUpdate(['s', 'p', 'd'])
    .executeTakeFirst();
  return locked && findDocument(ctx, documentId);
}

/** The document of a sale that is a draft or waits for signatures, locked. */
export const lockWaiting = async (ctx: Reading, saleId: number) =>
  ctx.db
    .selectFrom('signing_documents')
    .select(['id', 'state', 'sent_at'])
    .where('sale_id', '=', saleId)
    .where('change_id', 'is', null)
    .where('state', 'in', ['draft', 'sent', 'partly_signed'])
    .forNoKeyUpdate()
    .executeTakeFirst();

type NewDocument = Pick<
  Selectable<Database['signing_documents']>,
  | 'sale_id'
  | 'code'
  | 'facts_sha256'
  | 'sections'
  | 'file_id'
  | 'template_version'
  | 'created_by'
  | 'created_at'
> & { content: unknown; contract_version?: number; change_id?: number; by_code?: boolean };

export const insertDocument = async (
  ctx: Reading,
  { content, ...row }: NewDocument,
  parties: readonly NewParty[],
): Promise<number> => {
  const { id } = await ctx.db
    .insertInto('signing_documents')
    .values({
      ...row,
      state: 'draft',
      content: content === null ? null : JSON.stringify(content),
      sealed_with: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('signing_parties')
    .values(parties.map((party) => ({ ...party, document_id: id, drawing: null })))
    .execute();
  return id;
};

export type NewParty = Pick<
  Selectable<Database['signing_parties']>,
  'party' | 'name' | 'identity_document' | 'client_id' | 'second_client_id'
>;

/** The people of a sale who sign, as the sale names them. */
export const listFamilySignees = async (ctx: Reading, saleId: number): Promise<NewParty[]> => {
  const row = await ctx.db
    .selectFrom('sales as s')
    .innerJoin('clients as c', 'c.id', 's.client_id')
    .leftJoin('second_clients as o', 'o.id', 's.second_client_id')
    .select(['c.id', 'c.name', 'c.identity_document'])
    .select(['o.id as second_id', 'o.name as second_name'])
    .where('s.id', '=', saleId)
    .executeTakeFirstOrThrow();
  const client: NewParty = {
    party: 'client',
    name: row.name,
    identity_document: row.identity_document,
    client_id: row.id,
    second_client_id: null,
  };
  if (row.second_id === null) return [client];
  return [
    client,
    {
      party: 'second_client',
      name: row.second_name ?? '',
      identity_document: null,
      client_id: null,
      second_client_id: row.second_id,
    },
  ];
};

/**
 * Everything that a contract says of a sale, as one text: people, home, spaces, price, plan and dates. It changes when
 * one of them does, and not with payments.
 */
export const readTerms = async (ctx: Reading, saleId: number): Promise<string> => {
  const { rows } = await sql<{ terms: string }>`
    select jsonb_build_object(
      'client', (select jsonb_build_array(c.name, c.identity_document) from clients c where c.id = s.client_id),
      'second', (select jsonb_build_array(o.name) from second_clients o
        where o.id = s.second_client_id),
      'home', jsonb_build_array(p.name, p.address, p.urbanization, p.tower, p.apartment),
      'spaces', (select jsonb_agg(jsonb_build_array(a.name, a.area, a.price) order by a.position)
        from project_spaces a where a.project_id = p.id),
      'price', sale_price(s.id),
      'dates', jsonb_build_array(p.start_date, p.end_date),
      'plan', (select jsonb_agg(
          jsonb_build_array(i.name, i.percentage_bp, i.amount + i.fallen_amount, i.due_date) order by i.position)
        from instalments i where i.sale_id = s.id)
    )::text as terms
    from sales s join projects p on p.sale_id = s.id
    where s.id = ${saleId}`.execute(ctx.db);
  return rows[0]?.terms ?? '';
};

type DocumentChange = Partial<
  Pick<
    Selectable<Database['signing_documents']>,
    'sent_at' | 'expires_on' | 'signed_on' | 'ended_reason' | 'sealed_file_id'
  >
> & { state: SigningState; sealed_with?: string };

export const saveDocument = (ctx: Reading, id: number, change: DocumentChange) =>
  ctx.db.updateTable('signing_documents').set(change).where('id', '=', id).execute();

type PartyChange = Partial<
  Omit<Selectable<Database['signing_parties']>, 'id' | 'document_id' | 'party' | 'drawing'>
> & { drawing?: string | null };

export const saveParty = (ctx: Reading, id: number, change: PartyChange) =>
  ctx.db.updateTable('signing_parties').set(change).where('id', '=', id).execute();

/** The code of a signee: its hash, the session that asked for it, and the wrong tries. */
export const findCode = (ctx: Reading, partyId: number) =>
  ctx.db
    .selectFrom('signing_parties')
    .select(['code_hash', 'code_session', 'code_expires_at', 'code_tries'])
    .where('id', '=', partyId)
    .executeTakeFirstOrThrow();

/** The day from which the family may withdraw. */
export const saveSignedOn = (ctx: Reading, projectId: number, day: string) =>
  ctx.db.updateTable('projects').set({ contract_signed_on: day }).where('id', '=', projectId).execute();

/**
 * The contracts that wait for the signature of the person of the family who asks, with their projects, to be asked with
 * other things.
 */
export const toSignQuery = (ctx: Ctx) => {
  const { clientId, secondClientId } = ctx.user;
  return ctx.db
    .selectFrom('signing_documents as d')
    .innerJoin('signing_parties as y', 'y.document_id', 'd.id')
    .innerJoin('projects as p', 'p.sale_id', 'd.sale_id')
    .innerJoin('sales as s', 's.id', 'd.sale_id')
    .select(['d.id', 'p.id as project_id'])
    .where('d.state', 'in', ['sent', 'partly_signed'])
    .where('d.expires_on', '>=', ctx.clock.today())
    .where('y.signed_at', 'is', null)
    .where('d.change_id', 'is', null)
    .where((where) =>
      secondClientId === null
        ? where('y.client_id', '=', clientId)
        : where('y.second_client_id', '=', secondClientId),
    )
    .where(reachesProject(ctx))
    .orderBy('d.id');
};

/** What anyone may know of the signed contract with that code. */
export const findChecked = async (ctx: Reading, code: string): Promise<SigningDocument | undefined> => {
  const row = await documents(ctx)
    .where('d.code', '=', code)
    .where('d.state', '=', 'signed')
    .executeTakeFirst();
  return row && toDocument(row);
};

/** Whether the family already has a contract that was not signed here: a link or a file. */
export const hasPublishedContract = async (ctx: Reading, projectId: number): Promise<boolean> =>
  (await ctx.db
    .selectFrom('project_documents')
    .select('id')
    .where('project_id', '=', projectId)
    .where('kind', '=', 'contract')
    .where('published_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The certificate that the program made for its seals; undefined before the first. */
export const findSealCertificate = (ctx: Reading) =>
  ctx.db.selectFrom('seal_certificates').select(['certificate', 'private_key']).executeTakeFirst();

/** Keeps the first of several made at once. */
export const insertSealCertificate = (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  made: { certificate: string; privateKey: string },
) =>
  ctx.db
    .insertInto('seal_certificates')
    .values({
      id: 1,
      certificate: made.certificate,
      private_key: made.privateKey,
      created_at: ctx.clock.now().toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
