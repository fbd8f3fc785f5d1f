import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { FloorPlan } from '../../../ui/FloorPlan.tsx';
import { WizardFrame } from '../WizardFrame.tsx';
import { WizardGate } from '../WizardGate.tsx';
import type { Wizard } from '../wizard.ts';
import classes from './SaleCompletedPage.module.css';
import { ShareSale } from './ShareSale.tsx';

/** /new-sale/sale-completed: everything of the sale is registered. */
export const Component = () => (
  <WizardGate screen="completed">{(wizard) => <SaleCompleted wizard={wizard} />}</WizardGate>
);

const SaleCompleted = ({ wizard }: { wizard: Wizard }) => {
  const { project, sale } = wizard.draft;
  const title = project && [project.project_code, project.name].filter(Boolean).join(', ');
  return (
    <WizardFrame wizard={wizard} title="Creación de venta completada" subtitle={title}>
      <div className={classes.card}>
        <FloorPlan spaces={project?.spaces ?? []} />
        <div className={classes.words}>
          <p className={classes.next}>
            La venta quedó registrada con su contrato, su plan de pagos y sus espacios. Gerencia le asigna
            equipo y fechas. Comparte su portal con el cliente para que la siga desde hoy.
          </p>
          <div className={classes.actions}>
            <Button component={Link} to={paths.seller()}>
              Ir al inicio
            </Button>
            {sale && title && <ShareSale saleId={sale.id} title={title} />}
            {project && (
              <Link to={paths.project(project.id)} className={classes.link}>
                Ver el proyecto
              </Link>
            )}
          </div>
        </div>
      </div>
    </WizardFrame>
  );
};
