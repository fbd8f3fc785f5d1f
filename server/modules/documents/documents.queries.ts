import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { CHANGE_PAPER, type DocumentKind, documentKinds, seesDocument } from '#shared/domain/documents.ts';
import { moneySeen } from '#shared/domain/money-visibility.ts';
import type { Role } from '#shared/domain/roles.ts';
import type { Database } from '../../database.ts';
import type { Ctx } from '../../platform/context.ts';
import { reachesProject } from '../employees/project-reach.queries.ts';
import { isCurrent } from './project-documents.queries.ts';

/**
 * A file that something which the person reaches refers to; undefined for any other. Everybody: the logo. A client: what
 * is published of the own home, and the receipts of its payments. The payments desk: receipts. The staff of a project:
 * those, the acta of its survey, the records of its works and every version of its documents; receipts only for the
 * roles that see the plan.
 */
export const findOwnFile = (ctx: Ctx, id: string) => {
  const { role } = ctx.user;
  return ctx.db
    .selectFrom('files as f')
    .select(['f.id', 'f.name', 'f.type', 'f.bytes', 'f.sha256'])
    .where('f.id', '=', id)
    .where((where) =>
      where.or([
        ...(moneySeen(ctx.user).plan ? [ofPayment(ctx, where)] : []),
        where.exists(where.selectFrom('company').select('one').whereRef('logo_file_id', '=', 'f.id')),
        ...(role === 'payments' ? [] : [ofDocument(ctx, where), ofChange(ctx, where)]),
        ...(role === 'payments' || role === 'client' ? [] : [ofSurvey(ctx, where), ofWorks(ctx, where)]),
      ]),
    )
    .executeTakeFirst();
};

/** A stored file, without asking who reaches it. */
export const findStoredFile = ({ db }: Pick<Ctx, 'db'>, id: string) =>
  db
    .selectFrom('files')
    .select(['id', 'name', 'type', 'bytes', 'sha256'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** A stored file, without its content. */
export type DocumentFile = NonNullable<Awaited<ReturnType<typeof findOwnFile>>>;

type Where = ExpressionBuilder<Database & { f: Database['files'] }, 'f'>;

/** The projects that the person reaches, to be joined with what refers to the file. */
const reached = (ctx: Ctx, where: Where) =>
  where
    .selectFrom('projects as p')
    .innerJoin('sales as s', 's.id', 'p.sale_id')
    .select('p.id')
    .where(reachesProject(ctx));

const ofPayment = (ctx: Ctx, where: Where) =>
  where.exists(
    reached(ctx, where)
      .innerJoin('payments as m', 'm.sale_id', 'p.sale_id')
      .whereRef('m.file_id', '=', 'f.id'),
  );

const ofDocument = (ctx: Ctx, where: Where) =>
  where.exists(
    reached(ctx, where)
      .innerJoin('project_documents as d', 'd.project_id', 'p.id')
      .whereRef('d.file_id', '=', 'f.id')
      .$call((query) =>
        ctx.user.role === 'client'
          ? query.where(isCurrent)
          : query.where('d.kind', 'in', kindsOf(ctx.user.role)).$if(!moneySeen(ctx.user).price, (seen) =>
              // the paper of an otrosí
              seen.where(sql<SqlBool>`d.title !~* ${CHANGE_PAPER}`),
            ),
      ),
  );

/** A photo of an otrosí; to a family once it was sent. */
const ofChange = (ctx: Ctx, where: Where) =>
  where.exists(
    reached(ctx, where)
      .innerJoin('change_orders as o', 'o.project_id', 'p.id')
      .innerJoin('change_photos as h', 'h.change_id', 'o.id')
      .whereRef('h.file_id', '=', 'f.id')
      .$if(ctx.user.role === 'client', (query) => query.where('o.sent_at', 'is not', null)),
  );

const kindsOf = (role: Role): DocumentKind[] => documentKinds.filter((kind) => seesDocument(role, kind));

const ofSurvey = (ctx: Ctx, where: Where) =>
  where.or([
    where.exists(
      reached(ctx, where)
        .innerJoin('used_surveys as u', 'u.project_id', 'p.id')
        .whereRef('u.file_id', '=', 'f.id'),
    ),
    where.exists(
      reached(ctx, where)
        .innerJoin('vis_projects as v', 'v.project_id', 'p.id')
        .whereRef('v.survey_file_id', '=', 'f.id'),
    ),
  ]);

const ofWorks = (ctx: Ctx, where: Where) =>
  where.exists(
    reached(ctx, where)
      .innerJoin('project_records as r', 'r.project_id', 'p.id')
      .whereRef('r.file_id', '=', 'f.id'),
  );
