import { paymentMethodNames, paymentMethods } from '#shared/domain/payments.ts';
import { InstantText } from '../../../ui/InstantText.tsx';
import { Money } from '../../../ui/Money.tsx';
import table from '../../../ui/table.module.css';
import type { DailyClose } from '../payments.ts';
import { daysText, netOf } from './close.ts';

/** The last closes as they were, the newest first. */
export const PastCloses = ({ closes }: Pick<DailyClose, 'closes'>) => (
  <table className={table.table} data-blocks>
    <thead>
      <tr>
        <th scope="col">Días</th>
        {paymentMethods.map((method) => (
          <th key={method} scope="col" className={table.right}>
            {paymentMethodNames[method]}
          </th>
        ))}
        <th scope="col" className={table.right}>
          Devoluciones
        </th>
        <th scope="col" className={table.right}>
          Neto
        </th>
        <th scope="col">Cerró</th>
      </tr>
    </thead>
    <tbody>
      {closes.map(({ day, from_day, totals, closed_by, closed_at }) => (
        <tr key={day}>
          <th scope="row" data-wide className="num">
            {daysText({ from_day, to_day: day })}
          </th>
          {paymentMethods.map((method) => (
            <td key={method} data-label={paymentMethodNames[method]} className={table.right}>
              <Money value={totals.methods[method].amount} />
            </td>
          ))}
          <td data-label="Devoluciones" className={table.right}>
            <Money value={-totals.refunds.amount} />
          </td>
          <td data-label="Neto" className={table.right}>
            <Money value={netOf(totals)} />
          </td>
          <td data-label="Cerró">
            {closed_by ?? 'Alguien que ya no está'}
            <small>
              <InstantText value={closed_at} />
            </small>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
