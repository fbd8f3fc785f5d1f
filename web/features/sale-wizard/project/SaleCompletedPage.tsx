import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { projectTitle } from '#shared/domain/project-names.ts';
import { paths } from '../../../app/paths.ts';
import { FloorPlan } from '../../../ui/FloorPlan.tsx';
import { WizardFrame } from '../WizardFrame.tsx';
import { WizardGate } from '../WizardGate.tsx';
import type { Wizard } from '../wizard.ts';
import { ShareSale } from './ShareSale.tsx';

/** /new-sale/sale-completed: everything of the sale is registered. */
export const Component = () => (
  <WizardGate screen="completed">{(wizard) => <SaleCompleted wizard={wizard} />}</WizardGate>
);

const SaleCompleted = ({ wizard }: { wizard: Wizard }) => {
  const { project, sale } = wizard.draft;
  const title = project && projectTitle({ code: project.project_code, name: project.name });
  return (
    <WizardFrame wizard={wizard} title="Creación de venta completada" subtitle={title}>
      <div className="card padded columns middle" data-ratio="7-5">
        <FloorPlan animated spaces={project?.spaces ?? []} />
        <Stack gap={24}>
          <Text fz="lg" maw="60ch">
            La venta quedó registrada con su contrato, su plan de pagos y sus espacios. Gerencia le asigna
            equipo y fechas. Comparte su portal con el cliente para que la siga desde hoy.
          </Text>
          <Group gap="sm">
            <Button component={Link} to={paths.seller()} className="wide-on-phone">
              Ir al inicio
            </Button>
            {sale && title && <ShareSale saleId={sale.id} title={title} />}
            {project && (
              <Link to={paths.project(project.id)} className="tall-link">
                Ver el proyecto
              </Link>
            )}
          </Group>
        </Stack>
      </div>
    </WizardFrame>
  );
};
