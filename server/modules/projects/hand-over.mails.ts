import { projectTitle } from '#shared/domain/project-names.ts';
import type { Ctx } from '../../platform/context.ts';
import { postNews } from '../contact/news.actions.ts';
import type { EmployeeRow } from '../employees/employees.queries.ts';
import { type HandedSale, listHandedSales } from './hand-over.queries.ts';

/**
 * Mails the two sellers of sales that passed from one to the other, in the transaction of the call: one mail each,
 * whatever the number of sales. Who did it and who has left the company get none.
 */
export async function postHandOver(
  ctx: Ctx,
  saleIds: readonly number[],
  from: EmployeeRow,
  to: EmployeeRow,
): Promise<void> {
  const sales = await listHandedSales(ctx, saleIds);
  const [first] = sales;
  if (first === undefined) return;
  const isOne = sales.length === 1;
  const what = isOne ? titleOf(first) : `${sales.length} ventas`;
  const path = isOne && first.project_code !== null ? `/projects/${first.project_id}` : '/seller';
  const tell = async (
    { id, name, email, active }: EmployeeRow,
    path: string,
    subject: string,
    told: string,
  ) => {
    if (id === ctx.user.employeeId || !active) return;
    await postNews(ctx, [{ name, email }], path, {
      kind: 'sale_handed_over',
      subject,
      paragraphs: [told, ...(isOne ? [] : sales.map(titleOf))],
      label: path === '/seller' ? 'Ver mis proyectos' : 'Ver el proyecto',
    });
  };
  const whose = isOne ? 'era' : 'eran';
  await tell(to, path, `Te pasaron ${what}`, `${ctx.user.name} te pasó ${what}: ${whose} de ${from.name}.`);
  await tell(from, '/seller', `Ya no tienes ${what}`, `${ctx.user.name} pasó ${what} a ${to.name}.`);
}

const titleOf = ({ project_code: code, name, client }: HandedSale): string =>
  code === null ? `la venta en curso de ${client}` : projectTitle({ code, name });
