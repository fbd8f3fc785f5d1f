import { Link } from 'react-router';
import { type RepeatReason, repeatReasons } from '#shared/domain/lead.ts';
import { paths } from '../../../app/paths.ts';
import { ChoiceCards } from '../../../ui/ChoiceCards.tsx';
import { InstantText } from '../../../ui/InstantText.tsx';
import { withDraft } from '../draft.ts';
import classes from './LeadLookup.module.css';
import type { LeadSale } from './use-lookup.ts';

interface KnownSalesProps {
  sales: readonly LeadSale[];
  reason: RepeatReason | null;
  onReason: (reason: RepeatReason) => void;
}

/** The sales that the lead has already, and why another one starts. */
export const KnownSales = ({ sales, reason, onReason }: KnownSalesProps) => (
  <div className={classes.known}>
    <h3>{sales.length === 1 ? 'Este lead ya tiene una venta' : 'Este lead ya tiene ventas'}</h3>
    <ul>
      {sales.map((sale) => (
        <li key={`${sale.seller}-${sale.started_at}`}>
          <span>
            {sale.product ?? 'Sin producto'}, {sale.complete ? 'venta terminada' : 'venta en curso'}{' '}
            {sale.own ? 'tuya' : `de ${sale.seller}`}, desde <InstantText value={sale.started_at} dayOnly />
          </span>
          <SaleLink sale={sale} />
        </li>
      ))}
    </ul>
    <ChoiceCards
      label="Por qué empiezas otra venta"
      value={reason}
      onChange={onReason}
      options={repeatReasons.map((value) => ({ value, label: value }))}
    />
  </div>
);

const SaleLink = ({ sale: { draft_id, project_id } }: { sale: LeadSale }) => {
  if (draft_id !== null) return <Link to={withDraft(paths.clientData(), draft_id)}>Continuar esa venta</Link>;
  return project_id === null ? null : <Link to={paths.project(project_id)}>Ver el proyecto</Link>;
};
