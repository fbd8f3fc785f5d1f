import { DataTable } from '../../ui/DataTable.tsx';
import { LedgerSums, LedgerTable, ledgerColumns } from '../../ui/Ledger.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { PercentStrip } from '../../ui/PercentStrip.tsx';
import { type Ledger, useLedger } from './payments/ledger.ts';
import { PaymentLines } from './payments/PaymentLines.tsx';

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
    return <NotLoaded reading={reading} label="Cargando los pagos..." count={3} height={52} />;
  }
  // a sale that is complete has a plan: this one was cancelled before anything was paid
  if (ledger.instalments.length === 0) return <p className="quiet">No se debe ninguna cuota.</p>;
  return (
    <>
      <LedgerSums ledger={ledger} />
      <PercentStrip plan={ledger} />
      {brief ? (
        <BriefTable ledger={ledger} />
      ) : (
        <LedgerTable
          ledger={ledger}
          below={(instalment) =>
            instalment.payments.length + instalment.carried.length > 0 && (
              <PaymentLines instalment={instalment} />
            )
          }
        />
      )}
    </>
  );
};

const BriefTable = ({ ledger }: { ledger: Ledger }) => {
  const { amount, date, state } = ledgerColumns(ledger);
  return (
    <DataTable
      inset
      rows={ledger.instalments}
      rowKey={({ id }) => id}
      columns={[{ title: 'Concepto', header: true, cell: ({ name }) => name }, amount, date, state]}
    />
  );
};
