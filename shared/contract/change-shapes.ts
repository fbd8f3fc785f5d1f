import { z } from 'zod';
import { lineKinds } from '#shared/domain/change-lines.ts';
import { approvalKinds, changeReasons, changeStates } from '#shared/domain/change-order.ts';
import { planWays } from '#shared/domain/change-plan.ts';
import { signingParties } from '#shared/domain/signing.ts';
import { id, instant, shown } from './fields.ts';

/** What the replies about otrosíes share. */

export const figure = shown.balance;
/** basis points; null of a price of nothing */
const rate = z
  .int()
  .nullable()
  .meta({ examples: [3194], description: 'Basis points.' });
export const margin = z.object({ amount: figure, rate });

/** What a line changes, for everybody who reads it. */
export const lineFacts = {
  id,
  kind: z.enum(lineKinds),
  space: shown.space,
  area: shown.squareMetres.nullable(),
  /** the area today; null for a new space and a free line */
  area_before: shown.squareMetres.nullable(),
  was: z.string(),
  becomes: z.string(),
};

/** A line as a role reads it: prices are null for architects, cost and margin for all but managers. */
export const changeLine = z
  .object({
    ...lineFacts,
    reason: z.enum(changeReasons).nullable(),
    /** as it was written; null while it is missing */
    amount: figure.nullable(),
    price_before: figure.nullable(),
    price_after: figure.nullable(),
    /** what it makes of the price */
    difference: figure.nullable(),
    cost: figure.nullable(),
    margin: margin.nullable(),
    photos: z.array(z.object({ id, file_id: z.uuid(), caption: z.string() })),
  })
  .meta({ id: 'ChangeLine' });

/** An instalment of the plan today and after. */
export const changedInstalment = z
  .object({
    /** null for a new one */
    id: id.nullable(),
    name: shown.instalment,
    before: z.object({ amount: figure, date: shown.day }).nullable(),
    amount: figure,
    date: shown.day,
    /** the sentence of its date */
    reason: z.string(),
    /** what moves and why */
    words: z.string(),
    /** pesos that were paid for it and become credit */
    to_credit: figure,
    settled: z.enum(['paid', 'in_process']).nullable(),
  })
  .meta({ id: 'ChangedInstalment' });

/** What the otrosí does to the works: shown to every role that reaches it. */
export const worksAfter = z.object({
  start: shown.day,
  end_before: shown.day,
  end_after: shown.day,
  /** business days of the works */
  days_before: shown.businessDays,
  days_after: shown.businessDays,
  days: z.int(),
  days_reason: z.string(),
  /** the sentence of the new end */
  reason: z.string(),
});

const spaceAfter = z.object({
  name: shown.space,
  price: figure.nullable(),
  area: shown.squareMetres.nullable(),
  /** what the otrosí does to it; null when it stays */
  line: z.enum(lineKinds).nullable(),
});

/** The figures of an otrosí; null for architects. */
const changeMoney = z
  .object({
    price_before: figure,
    /** what the otrosí adds to the price, or takes from it */
    value: figure,
    price_after: figure,
    added: figure,
    taken: figure,
    discount: figure,
    with_discounts: z.boolean(),
    way: z.enum(planWays),
    /** in plan order, new ones last; null when there is no plan (see `problems`) */
    plan: z.array(changedInstalment).nullable(),
    credit: z.object({ before: figure, added: figure, used: figure }),
    /** of instalments, before */
    paid: figure,
    /** what each way would leave, in words: 'Por peso: $ 2.687.500 en …'; null when it is not possible */
    ways: z.array(z.object({ way: z.enum(planWays), words: z.string().nullable() })),
    /** only managers */
    margin: z.object({ before: margin, own: margin.nullable(), after: margin.nullable() }).nullable(),
  })
  .meta({ id: 'ChangeMoney' });

const changeProblem = z
  .object({ line: z.int().nullable(), field: z.string(), sentence: z.string() })
  .meta({ id: 'ChangeProblem' });

export const previewed = z.object({
  lines: z.array(
    z.object({
      price_before: figure.nullable(),
      price_after: figure.nullable(),
      difference: figure.nullable(),
      margin: margin.nullable(),
    }),
  ),
  spaces: z.array(spaceAfter),
  works: worksAfter,
  money: changeMoney.nullable(),
  /** why it cannot be sent, at its field; empty when it can */
  problems: z.array(changeProblem),
  /** sent back with sendChange and the approval: another outcome is refused */
  fingerprint: z.string(),
  approval: z.enum(approvalKinds),
  /** the last day to approve, if it were sent today */
  would_expire_on: shown.day,
});

const message = z
  .object({ id, text: z.string(), at: instant, name: z.string(), by_family: z.boolean(), own: z.boolean() })
  .meta({ id: 'ChangeMessage' });
export const changeMessages = z.array(message);

export const changeApprovals = z
  .array(
    z.object({
      party: z.enum(signingParties),
      name: shown.client,
      can_approve: z.boolean(),
      approved_at: instant.nullable(),
    }),
  )
  .meta({ id: 'ChangeApprovals' });

/** An otrosí in a list. */
export const listedChange = z
  .object({
    id,
    number: z.int(),
    title: z.string(),
    state: z.enum(changeStates),
    reasons: z.array(z.enum(changeReasons)),
    /** null for architects, and while a price is missing */
    value: figure.nullable(),
    days: z.int(),
    /** it only changes dates of instalments */
    terms_only: z.boolean(),
    created_by: shown.employee.nullable(),
    created_at: instant,
    expires_on: shown.day.nullable(),
    /** business days left to approve; null when it does not wait */
    days_left: shown.businessDays.nullable(),
    ended_at: instant.nullable(),
    ended_by: z.string().nullable(),
    ended_reason: z.string().nullable(),
    applied_on: shown.day.nullable(),
    /** of the contract that it made */
    version: z.int().nullable(),
    approvals: changeApprovals,
    /** the first thing that a draft lacks */
    problem: z.string().nullable(),
    document_id: id.nullable(),
  })
  .meta({ id: 'ListedChange' });
