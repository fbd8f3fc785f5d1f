import type { InputOf, ReplyOf } from '#shared/contract/endpoint.ts';
import type * as api from '#shared/contract/signing.ts';
import { missingFacts, renderContract } from '#shared/domain/contract-template.ts';
import type { Ctx } from '../../platform/context.ts';
import { insertFile } from '../../platform/http/upload.ts';
import { PDF_TYPE, pdfOf } from '../../platform/pdf.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { contractPage } from './contract-page.ts';
import { addDraft, hashOfTerms, requireMaking } from './documents.actions.ts';
import { contractNotFound, factsMissing, saleChangedMeanwhile } from './signing.errors.ts';
import { findContractProject } from './signing.queries.ts';
import { currentTemplate, factsOf, toText } from './templates.actions.ts';

/**
 * Makes a draft from the template. The PDF is made before the transaction, which refuses it when the sale says something
 * else by then.
 */
export async function makeContract(
  ctx: Ctx,
  { params }: InputOf<typeof api.makeContract>,
): Promise<ReplyOf<typeof api.makeContract>> {
  const project = await findContractProject(ctx, params.id);
  if (!project) throw contractNotFound();
  await inTransaction(ctx.db, (db) => requireMaking({ ...ctx, db }, params.id));
  const terms = await hashOfTerms(ctx, project.sale_id);
  const facts = await factsOf(ctx, project);
  const template = await currentTemplate(ctx);
  const missing = missingFacts(template, facts);
  if (missing.length > 0) throw factsMissing(missing);
  const contract = renderContract(template, facts);
  const page = contractPage({
    contract,
    code: facts.project.code,
    company: facts.company,
    at: ctx.clock.now(),
  });
  const content = await pdfOf(page);
  const file = await ctx.files.receive(
    (async function* () {
      yield content;
    })(),
  );
  await ctx.files.keep(file);
  try {
    const id = await inTransaction(ctx.db, async (db) => {
      const inside = { ...ctx, db };
      const locked = await requireMaking(inside, params.id);
      if ((await hashOfTerms(inside, locked.sale_id)) !== terms) throw saleChangedMeanwhile();
      const name = `Contrato ${facts.project.code}.pdf`;
      await insertFile(db, inside, { ...file, type: PDF_TYPE, name });
      return addDraft(inside, locked, {
        fileId: file.id,
        sha256: file.sha256.toString('hex'),
        sections: contract.clauses.length,
        content: toText(contract),
        templateVersion: template.version,
      });
    });
    return { success: true, data: { id } };
  } catch (error) {
    await ctx.files.discard(file.id);
    throw error;
  }
}
