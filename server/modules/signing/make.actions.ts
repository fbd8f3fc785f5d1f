import * as api from '#shared/contract/signing.ts';
import type { Ctx } from '../../platform/context.ts';
import { storeContent } from '../../platform/files.ts';
import { action } from '../../platform/http/action.ts';
import { insertFile } from '../../platform/http/upload.ts';
import { PDF_TYPE } from '../../platform/pdf.ts';
import { contractPdf } from './contract-page.ts';
import { addDraft, requireMaking } from './documents.actions.ts';
import { contractOf, toText } from './templates.actions.ts';

/**
 * Makes a draft from the template. The PDF takes a third of a second at most, so that it is made in the transaction of
 * the call, in which the sale stays as it is.
 */
export const makeContract = action(api.makeContract, async (ctx, { params }) => {
  const project = await requireMaking(ctx, params.id);
  const { facts, template, contract, version } = await contractOf(ctx, project);
  const content = await contractPdf(ctx, { ...facts, contract, version });
  const file = await storeContent(ctx.files, content);
  try {
    await insertFile(ctx.db, ctx, { ...file, type: PDF_TYPE, name: `Contrato ${facts.project.code}.pdf` });
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

/** The file of a document whose text is not of the template, as that of an otrosí. */
export const paperPdf = (ctx: Ctx, paper: Parameters<typeof contractPdf>[1]): Promise<Uint8Array> =>
  contractPdf(ctx, paper);
