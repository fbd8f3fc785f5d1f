import { Cota } from '../../ui/Cota.tsx';
import { DayText } from '../../ui/DayText.tsx';
import { Money } from '../../ui/Money.tsx';
import { Fact, Figures } from './parts.tsx';
import classes from './project.module.css';
import type { Project } from './project.ts';

/** Price, cost and dates of the works. Costo directo and Margen are for the staff only (design.md, section 6k). */
export const ContractFigures = ({ project: { contract, business_days } }: { project: Project }) => {
  if (contract === null) return <p className={classes.quiet}>Aún no hay datos del contrato.</p>;
  return (
    <>
      <Figures>
        <Fact name="Precio base">
          <Money value={contract.base_price} />
        </Fact>
        <Fact name="Descuentos">
          <Money value={-contract.discount_total} />
        </Fact>
        <Fact name="Precio con descuento">
          <Money value={contract.price} />
        </Fact>
        <Fact name="Costo directo">
          {contract.direct_cost === null ? null : <Money value={contract.direct_cost} />}
        </Fact>
        <Fact name="Margen">{contract.margin === null ? null : <Money value={contract.margin} />}</Fact>
      </Figures>
      <div className={classes.works}>
        {business_days !== null && (
          <Cota>{business_days === 1 ? '1 día hábil' : `${business_days} días hábiles`}</Cota>
        )}
        <div className={classes.workDates}>
          <span>
            <span className="visually-hidden">Inicio de obra: </span>
            <DayText value={contract.start_date} />
          </span>
          <span>
            <span className="visually-hidden">Fin de obra: </span>
            <DayText value={contract.end_date} />
          </span>
        </div>
      </div>
    </>
  );
};
