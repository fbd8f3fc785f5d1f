import * as api from '#shared/contract/signing.ts';
import { missingFacts, renderContract } from '#shared/domain/contract-template.ts';
import { action } from '../../platform/http/action.ts';
import { insertFile } from '../../platform/http/upload.ts';
import { PDF_TYPE, pdfOf } from '../../platform/pdf.ts';
import { contractPage } from './contract-page.ts';
import { addDraft, requireMaking } from './documents.actions.ts';
import { factsMissing } from './signing.errors.ts';
import { currentTemplate, factsOf, toText } from './templates.actions.ts';

/**
 * Makes a draft from the template. The PDF takes a third of a second at most, so that it is made in the transaction of
 * the call, in which the sale stays as it is.
 */
export const makeContract = action(api.makeContract, async (ctx, { params }) => {
  const project = await requireMaking(ctx, params.id);
  const facts = await factsOf(ctx, project);
  const template = await currentTemplate(ctx);
  const missing = missingFacts(template, facts);
  if (missing.length > 0) throw factsMissing(missing);
  const contract = renderContract(template, facts);
  const { code } = facts.project;
  const content = await pdfOf(contractPage({ contract, code, company: facts.company, at: ctx.clock.now() }));
  const file = await ctx.files.receive(
    (async function* () {
      yield content;
    })(),
  );
  await ctx.files.keep(file);
  try {
    await insertFile(ctx.db, ctx, { ...file, type: PDF_TYPE, name: `Contrato ${code}.pdf` });
    const id = await addDraft(ctx, project, {
      fileId: file.id,
      sha256: file.sha256.toString('hex'),
      sections: contract.clauses.length,
      content: toText(contract),
      templateVersion: template.version,
    });
    return { success: true, data: { id } };
  } catch (error) {
    await ctx.files.discard(file.id);
    throw error;
  }
});
