import type { OpenDatabase } from '../server/platform/db.ts';

/** Invariants of the tables, each as a query for the rows that break it. */
const laws: readonly (readonly [law: string, broken: string])[] = [
  [
    'what an instalment was paid is the sum of what went to it',
    `select i.id from instalments i left join payment_allocations a on a.instalment_id = i.id
     group by i.id having i.paid_amount <> coalesce(sum(a.amount), 0)`,
  ],
  [
    'each peso of a payment that came went somewhere, once',
    `select p.id from payments p left join payment_allocations a on a.payment_id = p.id where p.state = 'confirmed'
     group by p.id having p.amount - coalesce((select sum(amount) from refunds r where r.payment_id = p.id), 0)
       <> coalesce(sum(a.amount), 0)`,
  ],
  [
    'a payment that did not come went nowhere',
    `select p.id from payments p join payment_allocations a on a.payment_id = p.id where p.state <> 'confirmed'`,
  ],
  [
    'a payment that came has one receipt, any other none',
    `select p.id from payments p left join receipts r on r.payment_id = p.id
     group by p.id having count(r.number) <> (case when p.state = 'confirmed' then 1 else 0 end)`,
  ],
  [
    'a sale has one contract that stands',
    `select sale_id from signing_documents where state in ('draft', 'sent', 'partly_signed', 'signed')
       and change_id is null
     group by sale_id having count(*) > 1`,
  ],
  [
    'a signed contract has all its signatures, its sealed file and its day',
    `select d.id from signing_documents d join projects p on p.sale_id = d.sale_id
     where d.change_id is null and (d.state = 'signed') <> (
       d.sealed_file_id is not null and p.contract_signed_on is not null
       and not exists (select 1 from signing_parties y where y.document_id = d.id and y.signed_at is null))`,
  ],
  [
    'the evidence of a contract has no gap, and ends as its state does',
    `select d.id from signing_documents d join signing_events v on v.document_id = d.id
     group by d.id having count(*) <> max(v.position)
       or (d.state = 'void') <> coalesce(bool_or(v.kind = 'voided'), false)`,
  ],
  [
    'receipts have no gap and no number twice',
    `select 1 from receipt_counter c where c.last <> (select count(*) from receipts)
       or c.last <> (select coalesce(max(number), 0) from receipts)
       or c.last <> (select count(distinct number) from receipts)`,
  ],
  [
    'a receipt has its mail, or the job that writes it',
    `select s.id from sales s where (select count(*) from receipts r join payments p on p.id = r.payment_id
        where p.sale_id = s.id) > (select count(*) from mails m join clients c on c.id = s.client_id
        where m.kind = 'payment_confirmed' and m.recipient = c.email)
      + (select count(*) from jobs.job j join payments p on p.id = (j.data->>'payment_id')::int
        where j.name = 'mail_receipt' and j.state in ('created', 'retry', 'active') and p.sale_id = s.id)`,
  ],
  [
    'a receipt is written once to a person',
    `select s.id from sales s join clients c on c.id = s.client_id
     where (select count(*) from mails m where m.kind = 'payment_confirmed' and m.recipient = c.email)
       > (select count(*) from receipts r join payments p on p.id = r.payment_id where p.sale_id = s.id)`,
  ],
  [
    'a mail that has not left has the job that sends it',
    `select m.id from mails m where m.sent_at is null and m.content is not null and not exists (
       select 1 from jobs.job j where j.name = 'send_mail' and j.data->>'mail_id' = m.id::text
         and j.state in ('created', 'retry', 'active'))`,
  ],
  [
    'a sale that is over has its contract, its plan and its project',
    `select s.id from sales s where s.completed_at is not null and (
       (select count(*) from contracts c where c.sale_id = s.id) <> 1 + (select count(*) from change_orders o
           join projects c on c.id = o.project_id where c.sale_id = s.id and o.state = 'applied')
       or (select count(*) from payment_plans c where c.sale_id = s.id) <> 1
       or (select count(*) from projects c where c.sale_id = s.id) <> 1
       or (select sum(amount + fallen_amount) from instalments c where c.sale_id = s.id)
         <> (select price from payment_plans c where c.sale_id = s.id))`,
  ],
  [
    'the plan of each version sums to its price, and the plan of today is the last',
    `select t.sale_id from contracts t join projects p on p.sale_id = t.sale_id and p.completed_at is not null
     where p.cancelled_on is null and (
       (exists (select from plan_versions v where v.sale_id = t.sale_id) and t.base_price
         - coalesce((select sum(d.amount) from discounts d where d.sale_id = t.sale_id), 0)
         <> coalesce((select sum(v.amount) from plan_versions v where v.sale_id = t.sale_id
           and v.version = t.version), 0))
       or sale_price(t.sale_id) <> (select sum(i.amount) from instalments i where i.sale_id = t.sale_id))`,
  ],
  [
    'no instalment is below zero or below what was paid for it',
    `select id from instalments where amount < 0 or paid_amount > amount`,
  ],
  [
    'what is in favour of the client waits only while nothing is owed, but what is on its way',
    `select s.id from sales s join projects p on p.sale_id = s.id and p.cancelled_on is null
     where (select sum(a.amount) from payment_allocations a join payments y on y.id = a.payment_id
         where y.sale_id = s.id and a.instalment_id is null) > 0
       and (select sum(i.amount - i.paid_amount) from instalments i where i.sale_id = s.id)
         > coalesce((select sum(y.amount) from payments y where y.sale_id = s.id and y.state = 'in_process'), 0)`,
  ],
  [
    'an applied otrosí has its document signed by everybody, and its version of contract and spaces',
    `select o.id from change_orders o join projects p on p.id = o.project_id where (o.state = 'applied') <> (
       exists (select from signing_documents d where d.change_id = o.id and d.state = 'signed')
       and exists (select from contracts t where t.sale_id = p.sale_id and t.version = o.version))`,
  ],
  ['a key that is kept has its reply', `select key from idempotency_keys where status is null`],
];

/** The laws that the tables break, each with the first rows that do. */
export async function brokenLaws({ execute }: Pick<OpenDatabase, 'execute'>): Promise<string[]> {
  const broken: string[] = [];
  for (const [law, query] of laws) {
    const { rows } = await execute(query);
    if (rows.length > 0) broken.push(`${law}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return broken;
}
