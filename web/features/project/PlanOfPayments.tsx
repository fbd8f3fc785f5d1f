import { DayText } from '../../ui/DayText.tsx';
import { Money } from '../../ui/Money.tsx';
import classes from './project.module.css';
import { instalmentStates, type Plan } from './project.ts';

/** The instalments as parts of one strip: with receipt, the next one, and those to come. */
export const PlanStrip = ({ plan }: { plan: Plan }) => {
  const states = instalmentStates(plan);
  return (
    <div className={classes.strip} aria-hidden="true">
      {plan.instalments.map((instalment, index) => (
        <span
          key={instalment.position}
          data-state={states[index]}
          style={{ flexGrow: Number.parseFloat(instalment.percentage.replace(',', '.')) }}
        >
          {instalment.percentage}
        </span>
      ))}
    </div>
  );
};

/** The plan as a table; `brief` leaves percentage and business days to the other tab. */
export const InstalmentTable = ({ plan, brief = false }: { plan: Plan; brief?: boolean }) => (
  <table className={classes.table}>
    <thead>
      <tr>
        <th scope="col">Concepto</th>
        {!brief && (
          <th scope="col" className={classes.right}>
            Porcentaje
          </th>
        )}
        <th scope="col" className={classes.right}>
          Monto
        </th>
        {!brief && (
          <th scope="col" className={classes.right}>
            Días hábiles
          </th>
        )}
        <th scope="col">Fecha</th>
        <th scope="col">Comprobante</th>
      </tr>
    </thead>
    <tbody>
      {plan.instalments.map((instalment) => (
        <tr key={instalment.position}>
          <th scope="row" className={classes.wide}>
            {instalment.name}
          </th>
          {!brief && (
            <td data-label="Porcentaje" className={classes.right}>
              {instalment.percentage}
            </td>
          )}
          <td data-label="Monto" className={classes.right}>
            <Money value={instalment.amount} />
          </td>
          {!brief && (
            <td data-label="Días hábiles" className={classes.right}>
              <span className="num">{instalment.days}</span>
            </td>
          )}
          <td data-label="Fecha">
            <DayText value={instalment.date} />
            {!brief && <span className={classes.reason}>{instalment.reason}</span>}
          </td>
          <td data-label="Comprobante">
            {instalment.receipt === null ? (
              <span className={classes.quiet}>Pendiente</span>
            ) : (
              <a href={instalment.receipt} target="_blank" rel="noreferrer">
                Ver comprobante<span className="visually-hidden"> de {instalment.name}</span>
              </a>
            )}
          </td>
        </tr>
      ))}
    </tbody>
    {!brief && (
      <tfoot>
        <tr>
          <th scope="row" className={classes.wide}>
            Total
          </th>
          <td data-label="Porcentaje" className={classes.right}>
            100%
          </td>
          <td data-label="Monto" className={classes.right}>
            <Money value={plan.price} />
          </td>
          <td colSpan={3} className={classes.filler} />
        </tr>
      </tfoot>
    )}
  </table>
);
