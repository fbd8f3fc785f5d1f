import { paymentMethodNames, paymentMethods } from '#shared/domain/payments.ts';
import { Money } from '../../../ui/Money.tsx';
import table from '../../../ui/table.module.css';
import type { CloseTotals } from '../payments.ts';
import { countOf, netOf } from './close.ts';

interface TotalsTableProps {
  totals: CloseTotals;
  label: string;
}

/** What came by each method, what went back, and what is left. */
export const TotalsTable = ({ totals, label }: TotalsTableProps) => (
  <table className={table.table} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">Medio</th>
        <th scope="col" className={table.right}>
          Movimientos
        </th>
        <th scope="col" className={table.right}>
          Valor
        </th>
      </tr>
    </thead>
    <tbody>
      {paymentMethods.map((method) => (
        <tr key={method}>
          <th scope="row">{paymentMethodNames[method]}</th>
          <td className={table.right}>{totals.methods[method].count.toLocaleString('es-CO')}</td>
          <td className={table.right}>
            <Money value={totals.methods[method].amount} />
          </td>
        </tr>
      ))}
      <tr>
        <th scope="row">Devoluciones</th>
        <td className={table.right}>{totals.refunds.count.toLocaleString('es-CO')}</td>
        <td className={table.right}>
          <Money value={-totals.refunds.amount} />
        </td>
      </tr>
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Neto</th>
        <td className={table.right}>{countOf(totals).toLocaleString('es-CO')}</td>
        <td className={table.right}>
          <Money value={netOf(totals)} />
        </td>
      </tr>
    </tfoot>
  </table>
);
