import { Fragment } from 'react';
import { shownState } from '#shared/domain/payments.ts';
import { DayText } from '../../ui/DayText.tsx';
import { InstalmentBadge } from '../../ui/InstalmentBadge.tsx';
import { LoadingRows } from '../../ui/Loading.tsx';
import { Money } from '../../ui/Money.tsx';
import { ErrorState } from '../../ui/States.tsx';
import figures from './figures.module.css';
import { type Ledger, type LedgerInstalment, useLedger } from './payments/ledger.ts';
import { PaymentLines } from './payments/PaymentLines.tsx';
import paying from './payments/payments.module.css';
import classes from './project.module.css';

interface PlanOfPaymentsProps {
  projectId: number;
  /** leaves percentage, business days and each payment to the other tab */
  brief?: boolean;
}

/** The plan as it was truly paid: a strip, and the instalments with what came of each. */
export const PlanOfPayments = ({ projectId, brief = false }: PlanOfPaymentsProps) => {
  const reading = useLedger(projectId);
  const ledger = reading.data?.data;
  if (ledger === undefined) {
    return reading.error === null ? (
      <LoadingRows label="Cargando los pagos..." count={3} height={52} />
    ) : (
      <ErrorState message={reading.error.message} onRetry={() => void reading.refetch()} />
    );
  }
  if (ledger.instalments.length === 0) return <p className={classes.quiet}>Aún no hay plan de pagos.</p>;
  return (
    <>
      <Sums ledger={ledger} />
      <PlanStrip ledger={ledger} />
      {brief ? <BriefTable ledger={ledger} /> : <LedgerTable ledger={ledger} />}
    </>
  );
};

const Sums = ({ ledger: { price, paid, in_process, credit } }: { ledger: Ledger }) => (
  <p className={paying.sums}>
    Pagado{' '}
    <b>
      <Money value={paid} />
    </b>{' '}
    de <Money value={price} />
    {in_process > 0 && (
      <>
        , <Money value={in_process} /> en proceso
      </>
    )}
    {credit > 0 && (
      <>
        , <Money value={credit} /> a favor del cliente
      </>
    )}
  </p>
);

const PlanStrip = ({ ledger }: { ledger: Ledger }) => (
  <div className={figures.strip} aria-hidden="true">
    {ledger.instalments.map((instalment) => (
      <span
        key={instalment.id}
        data-state={shownState(instalment, ledger.next_instalment_id)}
        style={{ flexGrow: Number.parseFloat(instalment.percentage.replace(',', '.')) }}
      >
        {instalment.percentage}
      </span>
    ))}
  </div>
);

const State = ({ ledger, instalment }: { ledger: Ledger; instalment: LedgerInstalment }) => (
  <InstalmentBadge
    state={shownState(instalment, ledger.next_instalment_id)}
    lateDays={instalment.late_days}
  />
);

const BriefTable = ({ ledger }: { ledger: Ledger }) => (
  <table className={figures.table}>
    <thead>
      <tr>
        <th scope="col">Concepto</th>
        <th scope="col" className={figures.right}>
          Monto
        </th>
        <th scope="col">Fecha</th>
        <th scope="col">Estado</th>
      </tr>
    </thead>
    <tbody>
      {ledger.instalments.map((instalment) => (
        <tr key={instalment.id}>
          <th scope="row" className={figures.wide}>
            {instalment.name}
          </th>
          <td data-label="Monto" className={figures.right}>
            <Money value={instalment.amount} />
          </td>
          <td data-label="Fecha">
            <DayText value={instalment.due_date} />
          </td>
          <td data-label="Estado">
            <State ledger={ledger} instalment={instalment} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const LedgerTable = ({ ledger }: { ledger: Ledger }) => (
  <table className={figures.table}>
    <thead>
      <tr>
        <th scope="col">Concepto</th>
        <th scope="col" className={figures.right}>
          Monto
        </th>
        <th scope="col" className={figures.right}>
          Pagado
        </th>
        <th scope="col" className={figures.right}>
          Falta
        </th>
        <th scope="col" className={figures.right}>
          Días hábiles
        </th>
        <th scope="col">Fecha</th>
        <th scope="col">Estado</th>
      </tr>
    </thead>
    <tbody>
      {ledger.instalments.map((instalment) => (
        <Fragment key={instalment.id}>
          <LedgerRow ledger={ledger} instalment={instalment} />
          {instalment.payments.length + instalment.carried.length > 0 && (
            <tr className={figures.after}>
              <td colSpan={7} className={figures.wide}>
                <PaymentLines instalment={instalment} />
              </td>
            </tr>
          )}
        </Fragment>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" className={figures.wide}>
          Total
        </th>
        <td data-label="Monto" className={figures.right}>
          <Money value={ledger.price} />
        </td>
        <td data-label="Pagado" className={figures.right}>
          <Money value={ledger.paid} />
        </td>
        <td data-label="Falta" className={figures.right}>
          <Money value={ledger.left} />
        </td>
        <td colSpan={3} className={figures.filler} />
      </tr>
    </tfoot>
  </table>
);

const LedgerRow = ({ ledger, instalment }: Parameters<typeof State>[0]) => (
  <tr className={instalment.payments.length > 0 ? figures.before : undefined}>
    <th scope="row" className={figures.wide}>
      {instalment.name}
      <span className={figures.reason}>{instalment.percentage}</span>
    </th>
    <td data-label="Monto" className={figures.right}>
      <Money value={instalment.amount} />
    </td>
    <td data-label="Pagado" className={figures.right}>
      <Money value={instalment.paid} />
    </td>
    <td data-label="Falta" className={figures.right}>
      <Money value={instalment.left} />
      {instalment.in_process > 0 && (
        <span className={figures.reason}>
          <Money value={instalment.in_process} /> en proceso
        </span>
      )}
    </td>
    <td data-label="Días hábiles" className={figures.right}>
      <span className="num">{instalment.days}</span>
    </td>
    <td data-label="Fecha">
      <DayText value={instalment.due_date} />
      <span className={figures.reason}>{instalment.reason}</span>
    </td>
    <td data-label="Estado">
      <State ledger={ledger} instalment={instalment} />
    </td>
  </tr>
);
