import type { ExpressionBuilder } from 'kysely';
import { type DocumentKind, documentKinds, seesDocument } from '#shared/domain/documents.ts';
import type { Role } from '#shared/domain/roles.ts';
import { seesPayments } from '#shared/domain/roles.ts';
import type { Database } from '../../database.ts';
import type { Ctx } from '../../platform/context.ts';
import { reachesProject } from '../employees/project-reach.queries.ts';
import { isCurrent } from './project-documents.queries.ts';

/** A stored file, without its content. */
export interface DocumentFile {
  id: string;
  name: string;
  type: string;
  bytes: number;
}

/**
 * A file that something which the person reaches refers to; undefined for any other. A client: what is published of the
 * own home, and the receipts of its payments. The payments desk: receipts. The staff of a project: those, the acta of
 * its survey, the records of its works and every version of its documents; receipts only who sees payments.
 */
export const findOwnFile = (ctx: Ctx, id: string): Promise<DocumentFile | undefined> => {
  const { role } = ctx.user;
  return ctx.db
    .selectFrom('files as f')
    .select(['f.id', 'f.name', 'f.type', 'f.bytes'])
    .where('f.id', '=', id)
    .where((where) =>
      where.or([
        ...(readsReceipts(role) ? [ofPayment(ctx, where)] : []),
        ...(role === 'payments' ? [] : [ofDocument(ctx, where)]),
        ...(role === 'payments' || role === 'client' ? [] : [ofSurvey(ctx, where), ofWorks(ctx, where)]),
      ]),
    )
    .executeTakeFirst();
};

const readsReceipts = (role: Role): boolean => seesPayments(role) || role === 'payments' || role === 'client';

type Where = ExpressionBuilder<Database & { f: Database['files'] }, 'f'>;

const ofPayment = (ctx: Ctx, where: Where) =>
  where.exists(
    where
      .selectFrom('payments as m')
      .innerJoin('projects as p', 'p.sale_id', 'm.sale_id')
      .innerJoin('sales as s', 's.id', 'p.sale_id')
      .select('m.id')
      .whereRef('m.file_id', '=', 'f.id')
      .where(reachesProject(ctx)),
  );

const ofDocument = (ctx: Ctx, where: Where) =>
  where.exists(
    where
      .selectFrom('project_documents as d')
      .innerJoin('projects as p', 'p.id', 'd.project_id')
      .innerJoin('sales as s', 's.id', 'p.sale_id')
      .select('d.id')
      .whereRef('d.file_id', '=', 'f.id')
      .where(reachesProject(ctx))
      .$call((query) =>
        ctx.user.role === 'client'
          ? query.where(isCurrent)
          : query.where('d.kind', 'in', kindsOf(ctx.user.role)),
      ),
  );

const kindsOf = (role: Role): DocumentKind[] => documentKinds.filter((kind) => seesDocument(role, kind));

const ofSurvey = (ctx: Ctx, where: Where) =>
  where.exists(
    where
      .selectFrom('used_surveys as u')
      .innerJoin('projects as p', 'p.id', 'u.project_id')
      .innerJoin('sales as s', 's.id', 'p.sale_id')
      .select('u.id')
      .whereRef('u.file_id', '=', 'f.id')
      .where(reachesProject(ctx)),
  );

const ofWorks = (ctx: Ctx, where: Where) =>
  where.exists(
    where
      .selectFrom('project_records as r')
      .innerJoin('projects as p', 'p.id', 'r.project_id')
      .innerJoin('sales as s', 's.id', 'p.sale_id')
      .select('r.kind')
      .whereRef('r.file_id', '=', 'f.id')
      .where(reachesProject(ctx)),
  );

/** The sha-256 of a file's content, in hexadecimal. */
export const findContentHash = async (ctx: Ctx, id: string): Promise<string | undefined> => {
  const file = await ctx.db.selectFrom('files').select('sha256').where('id', '=', id).executeTakeFirst();
  return file?.sha256.toString('hex');
};
