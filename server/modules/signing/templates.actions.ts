import * as api from '#shared/contract/contract-templates.ts';
import type { InputOf } from '#shared/contract/endpoint.ts';
import type { ContractFacts } from '#shared/domain/contract-fields.ts';
import { missingFacts, renderContract } from '#shared/domain/contract-template.ts';
import { defaultContract } from '#shared/domain/default-contract.ts';
import { towerWords } from '#shared/domain/project.ts';
import { audit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { action } from '../../platform/http/action.ts';
import type { ExportFile } from '../../platform/http/download.ts';
import { PDF_TYPE } from '../../platform/pdf.ts';
import { findContract } from '../agreements/contracts.queries.ts';
import { findDiscountedPrice } from '../agreements/discounts.queries.ts';
import { findPaymentPlan } from '../agreements/payment-plans.queries.ts';
import { findCompany } from '../company/company.queries.ts';
import { daysOffOf } from '../company/days-off.queries.ts';
import { spacesQuery } from '../projects/projects.queries.ts';
import { recordClientRead } from '../sales/clients.actions.ts';
import { contractPdf } from './contract-page.ts';
import { contractNotFound, factsMissing, makeRefused, templateChanged } from './signing.errors.ts';
import { type ContractProject, findContractProject } from './signing.queries.ts';
import { findProjectFacts, findTemplate, insertTemplate, listVersions } from './templates.queries.ts';

export const NO_COMPANY =
  'Faltan los datos de la empresa. Un administrador los escribe en Panel de administrador, pestaña Empresa.';

/** The current template, the one that ships with the program until one is saved. */
export const currentTemplate = async (ctx: Pick<Ctx, 'db'>) =>
  (await findTemplate(ctx)) ?? {
    ...defaultContract,
    version: 0,
    reviewed: false,
    saved_by: null,
    saved_at: null,
  };

type Saved = Awaited<ReturnType<typeof currentTemplate>>;

const toReply = ({ clauses, ...rest }: Saved) => ({
  ...rest,
  clauses: clauses.map((clause) => ({ ...clause })),
});

export const readContractTemplate = action(api.readContractTemplate, async (ctx) => ({
  success: true,
  data: { ...toReply(await currentTemplate(ctx)), versions: await listVersions(ctx) },
}));

export const saveContractTemplate = action(api.saveContractTemplate, async (ctx, { body }) => {
  const before = await currentTemplate(ctx);
  const version = body.version + 1;
  if (before.version !== body.version || !(await insertTemplate(ctx, { ...body, version })))
    throw templateChanged();
  await audit(ctx, {
    action: before.version === 0 ? 'create' : 'update',
    entity: 'contract_templates',
    entityId: version,
    new: { version, title: body.title, clauses: body.clauses.length, reviewed: body.reviewed },
  });
  return { success: true, data: toReply(await currentTemplate(ctx)) };
});

export const previewContract = action(
  api.previewContract,
  async (ctx, { body: { title, clauses, project_id } }) => {
    const project = await findContractProject(ctx, project_id);
    if (!project) throw contractNotFound();
    const facts = await factsOf(ctx, project);
    await recordClientRead(ctx, facts.clientId);
    const missing = missingFacts({ title, clauses }, facts);
    const content = missing.length > 0 ? null : renderContract({ title, clauses }, facts);
    return { success: true, data: { content: content && toText(content), missing } };
  },
);

/** The PDF of the saved template for a project, marked as a draft. Throws UserError 404, 409 and 422 as makeContract does. */
export async function readContractDraft(
  ctx: Ctx,
  { params }: InputOf<typeof api.readContractDraft>,
): Promise<ExportFile> {
  const project = await findContractProject(ctx, params.id);
  if (!project) throw contractNotFound();
  const { facts, contract, version } = await contractOf(ctx, project);
  await recordClientRead(ctx, facts.clientId);
  return {
    name: `Borrador del contrato ${facts.project.code}.pdf`,
    type: PDF_TYPE,
    content: (async function* () {
      yield await contractPdf(ctx, { ...facts, contract, version, isDraft: true });
    })(),
  };
}

/** The contract of a sale from the current template. Throws UserError 409 without a company, 422 with what is missing. */
export async function contractOf(ctx: Ctx, project: ContractProject) {
  const facts = await factsOf(ctx, project);
  const template = await currentTemplate(ctx);
  const missing = missingFacts(template, facts);
  if (missing.length > 0) throw factsMissing(missing);
  const version = (await findContract(ctx, project.sale_id))?.version ?? 1;
  return { facts, template, contract: renderContract(template, facts), version };
}

/** A text that the contract's schema, which is not read-only, takes. */
export const toText = ({ title, clauses }: ReturnType<typeof renderContract>) => ({
  title,
  clauses: clauses.map(({ title: name, blocks }) => ({
    title: name,
    blocks: blocks.map((block) =>
      block.kind === 'text'
        ? block
        : { ...block, heads: [...block.heads], rows: block.rows.map((row) => [...row]) },
    ),
  })),
});

/** What the fields of a contract are filled from. UserError 409 without the company's record. */
export async function factsOf(ctx: Ctx, project: ContractProject) {
  const company = await findCompany(ctx);
  if (!company) throw makeRefused(NO_COMPANY);
  const facts = await findProjectFacts(ctx, project.project_id);
  const plan = await findPaymentPlan(ctx, project.sale_id);
  const spaces = await spacesQuery(ctx, project.project_id).execute();
  const price = await findDiscountedPrice(ctx, project.sale_id);
  const { start_date: start, end_date: end } = facts;
  const said = {
    project: {
      code: facts.project_code ?? '',
      name: facts.name ?? ([facts.urbanization, facts.apartment].filter(Boolean).join(', ') || null),
      address: facts.address,
      tower: towerWords(facts.tower),
    },
    client: { name: facts.client, identityDocument: facts.identity_document },
    secondClient: facts.second_client === null ? null : { name: facts.second_client },
    spaces: spaces.flatMap(({ name, area, price }) =>
      area === null || price === null ? [] : [{ name, area, price }],
    ),
    other: price?.other ?? 0,
    price: price?.price ?? null,
    instalments: plan?.instalments ?? [],
    works: start === null || end === null ? null : { start, end },
    daysOff: await daysOffOf(ctx),
    company,
    seller: facts.seller,
    today: ctx.clock.today(),
  } satisfies ContractFacts;
  return { ...said, clientId: facts.client_id };
}
