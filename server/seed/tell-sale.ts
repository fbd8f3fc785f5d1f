import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { savePaymentPlan } from '#shared/contract/payment-plans.ts';
import { addBusinessDays } from '#shared/domain/calendar.ts';
import { consentChannels, consentTexts } from '#shared/domain/client.ts';
import { chainDiscounts } from '#shared/domain/discounts.ts';
import { salePayloadFromLead } from '#shared/domain/lead.ts';
import { formatPercent, type Pesos, percentOf, toBasisPoints, toPesos } from '#shared/domain/money.ts';
import { defaultFirstDate, standardRows } from '#shared/domain/payment-plan.ts';
import * as contracts from '../modules/agreements/contracts.actions.ts';
import * as discounts from '../modules/agreements/discounts.actions.ts';
import * as plans from '../modules/agreements/payment-plans.actions.ts';
import * as brief from '../modules/sales/brief.actions.ts';
import * as clients from '../modules/sales/clients.actions.ts';
import * as drafts from '../modules/sales/sale-drafts.actions.ts';
import * as sales from '../modules/sales/sales.actions.ts';
import * as secondClients from '../modules/sales/second-clients.actions.ts';
import { briefOf } from './briefs.ts';
import { createDice } from './dice.ts';
import type { SaleStory } from './sale-stories.ts';
import { tell } from './teller.ts';
import { contactOf, paperUrl, type Telling } from './telling.ts';

/** The steps of the wizard up to the plan of payments, each as the seller takes it. */

/** The lead is confirmed. */
export async function confirmLead({ draftId, lead, next }: Telling): Promise<void> {
  await tell(next(), drafts.startSaleDraft, { params: { id: draftId }, body: { lead } });
}

export interface Registered {
  clientId: number;
  saleId: number;
}

/** Step 1: client with what is authorised, second client, sale. */
export async function registerClients(telling: Telling): Promise<Registered> {
  const { story, lead, dice, draftId: draft_id, next } = telling;
  const news = dice.chance(60);
  const client = await tell(next(), clients.createClient, {
    body: {
      ...contactOf(story.client, story.email),
      identity_document: `10${createDice(`cédula de ${story.client}`).digits(8)}`,
      consents: [
        { purpose: 'service', granted: true, text_version: consentTexts.service.version },
        { purpose: 'news', granted: news, text_version: consentTexts.news.version },
      ],
      consent_channel: dice.pick(consentChannels),
      draft_id,
    },
  });
  const second_client_id = await registerSecond(telling, client.id);
  const sale = await tell(next(), sales.createSale, {
    body: { ...salePayloadFromLead(lead, { news }), client_id: client.id, second_client_id, draft_id },
  });
  return { clientId: client.id, saleId: sale.data.id };
}

async function registerSecond(
  { story, draftId: draft_id, next }: Telling,
  client_id: number,
): Promise<number | null> {
  if (!story.second) return null;
  const [name, relationship_type] = story.second;
  const second = await tell(next(), secondClients.createSecondClient, {
    body: { client_id, ...contactOf(name), relationship_type, draft_id },
  });
  return second.id;
}

/** Step 2: what the family wants. */
export async function saveBrief(telling: Telling, { clientId, saleId }: Registered): Promise<void> {
  const { story, today, dice, next } = telling;
  const { publicInfo, internalInfo } = briefOf(story, today, dice);
  await tell(next(), brief.savePublicInfo, { body: { client_id: clientId, ...publicInfo } });
  await tell(next(), brief.saveInternalInfo, {
    body: { client_id: clientId, ...internalInfo },
  });
  const { has_property, property_receive_date } = publicInfo;
  await tell(next(), sales.updateSale, {
    params: { saleId },
    body: {
      design_style: story.style,
      purchase_purpose: story.purpose ?? 'Vivir',
      has_property,
      property_receive_date,
    },
  });
}

/** Step 3: the links. */
export async function saveLinks(telling: Telling, { clientId, saleId }: Registered): Promise<void> {
  await tell(telling.next(), sales.saveSaleDetails, {
    form: {
      contract_url: paperUrl('contratos', telling),
      excel_quote_url: paperUrl('cotizaciones', telling),
      call_read_ia_summary_url: paperUrl('llamadas', telling),
      client_id: clientId,
      sale_id: saleId,
    },
  });
}

/** Step 4, first half: contract and discounts. */
export async function agreePrice(telling: Telling, { saleId }: Registered): Promise<void> {
  const { story, today, dice, next } = telling;
  const base = toPesos(story.basePrice);
  const start_date = addBusinessDays(today, story.startsIn);
  await tell(next(), contracts.saveContract, {
    body: {
      sales_id: saleId,
      base_price: base,
      direct_cost: percentOf(base, toBasisPoints(dice.whole(600, 680) / 10)),
      start_date,
      end_date: addBusinessDays(start_date, story.worksLast),
    },
  });
  await giveDiscounts(telling, saleId, base);
}

async function giveDiscounts({ story, crew, next }: Telling, sale_id: number, base: Pesos): Promise<void> {
  const given = (story.discounts ?? []).map(crew.discountOf);
  const chain = chainDiscounts(
    base,
    given.map(({ rate }) => rate),
  );
  for (const [index, { id, percent }] of given.entries()) {
    await tell(next(), discounts.createDiscount, {
      body: {
        sale_id,
        discount_type_ids: [id],
        discount_percentage: percent,
        discount_base_price: chain[index]?.after ?? base,
      },
    });
  }
}

export type Plan = ReplyOf<typeof savePaymentPlan>['data'];

/** Step 4, second half: the plan, with the receipt of its first payment, which is made on the spot. */
export async function agreePlan(telling: Telling, { saleId }: Registered): Promise<Plan> {
  const { story, soldOn, next } = telling;
  const plan = await tell(next(), plans.savePaymentPlan, {
    params: { saleId },
    body: {
      method: story.plan ? 'custom' : 'standard',
      first_date: defaultFirstDate(soldOn),
      instalments: rowsOf(story).map((row, index) => ({
        ...row,
        receipt: index === 0 ? receiptUrl(telling, 1) : null,
      })),
    },
  });
  return plan.data;
}

const receiptUrl = (telling: Telling, position: number): string =>
  paperUrl('comprobantes', telling, `${telling.lead.id}-${position}`);

const rowsOf = ({ plan }: SaleStory): { percentage: string; days: number }[] =>
  plan
    ? plan.percentages.map((percent, index) => ({
        percentage: formatPercent(toBasisPoints(percent)),
        days: index === 0 ? 0 : plan.days,
      }))
    : standardRows.map(({ percentage, days }) => ({ percentage: formatPercent(percentage), days }));
