import { shownState } from '#shared/domain/payments.ts';
import { DayText } from '../../../ui/DayText.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Notes, PayState, Proofs } from './PaymentParts.tsx';
import classes from './payments.module.css';
import { type Instalment, type Ledger, signedDays } from './payments.ts';

interface PaymentsTableProps {
  ledger: Ledger;
  onPay: (instalment: Instalment) => void;
}

/** The plan where there is room for its columns. */
export const PaymentsTable = ({ ledger, onPay }: PaymentsTableProps) => (
  <table className={classes.table}>
    <thead>
      <tr>
        <th scope="col">Concepto</th>
        <th scope="col" className={classes.right}>
          Porcentaje
        </th>
        <th scope="col" className={classes.right}>
          Monto
        </th>
        <th scope="col" className={classes.right}>
          Días hábiles
        </th>
        <th scope="col">Fecha</th>
        <th scope="col">Estado</th>
        <th scope="col">Comprobante</th>
      </tr>
    </thead>
    <tbody>
      {ledger.instalments.map((instalment) => (
        <Row
          key={instalment.id}
          instalment={instalment}
          ledger={ledger}
          next={instalment.id === ledger.next_instalment_id}
          onPay={onPay}
        />
      ))}
    </tbody>
  </table>
);

interface RowProps extends PaymentsTableProps {
  instalment: Instalment;
  next: boolean;
}

const Row = ({ instalment, ledger, next, onPay }: RowProps) => (
  <tr data-next={shownState(instalment, ledger.next_instalment_id) === 'next' || undefined}>
    <th scope="row">
      {instalment.name}
      <Notes instalment={instalment} />
    </th>
    <td className={`num ${classes.right}`}>{instalment.percentage}</td>
    <td className={classes.right}>
      <Money value={instalment.amount} />
    </td>
    <td className={`num ${classes.right}`}>{signedDays(instalment.days)}</td>
    <td>
      <DayText value={instalment.due_date} />
    </td>
    <td>
      <PayState instalment={instalment} ledger={ledger} next={next} onPay={onPay} />
    </td>
    <td>
      <Proofs instalment={instalment} />
    </td>
  </tr>
);
