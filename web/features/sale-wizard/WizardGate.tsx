import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { stepNames } from '#shared/domain/sale.ts';
import { paths } from '../../app/paths.ts';
import { useFamilyModeOf } from '../../app/session.ts';
import { FamilyMode } from '../../ui/FamilyMode.tsx';
import { WizardLayout } from '../../ui/layouts/WizardLayout.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { firstSteps, screenInstead, screenPath, type WizardScreen, withDraft } from './draft.ts';
import { draftIdOf } from './draft-id.ts';
import { useWizard, type Wizard } from './wizard.ts';

interface WizardGateProps {
  screen: WizardScreen;
  children: (wizard: Wizard) => ReactNode;
}

/** The code of the screen that Continuar opens: fetched while the step is filled, it is not one more answer to wait for. */
const nextScreens: Record<WizardScreen, () => readonly Promise<unknown>[]> = {
  data: () => [import('./brief/ClientBriefPage.tsx')],
  brief: () => [import('./details/SaleDetailsPage.tsx')],
  details: () => [import('./payment/PaymentAgreementsPage.tsx')],
  payment: () => [import('./project/VisProjectPage.tsx'), import('./project/UsedProjectPage.tsx')],
  project: () => [import('./project/SaleCompletedPage.tsx')],
  completed: () => [],
};

/** Opens a step with its sale in progress, or the screen that this sale must show instead. */
export const WizardGate = ({ screen, children }: WizardGateProps) => {
  const state = useWizard(screen);
  const { pathname, search } = useLocation();
  const isReady = state.status === 'ready';
  useEffect(() => {
    // without network it is fetched when the screen opens
    if (isReady) void Promise.allSettled(nextScreens[screen]());
  }, [isReady, screen]);
  if (state.status === 'none') return <Navigate to={paths.leadLookup()} replace />;
  if (state.status !== 'ready') {
    return (
      <WizardLayout
        clientName={null}
        steps={firstSteps.map((step) => ({ ...step, state: step.step === screen ? 'current' : 'todo' }))}
        title={screen === 'completed' ? 'Venta' : stepNames[screen]}
      >
        <NotLoaded reading={state.reading} label="Cargando la venta..." count={4} height={120} />
      </WizardLayout>
    );
  }
  const { wizard } = state;
  const right = screenPath(screenInstead(screen, wizard.draft) ?? screen, wizard.draft);
  if (right !== pathname || draftIdOf(search) === null) {
    return <Navigate to={withDraft(right, wizard.draft.id)} replace />;
  }
  // another sale is another form
  return (
    <WizardFamilyMode key={wizard.draft.id} sale={wizard.draft.sale}>
      {children(wizard)}
    </WizardFamilyMode>
  );
};

/** What only the team may see begins with step 2, when there is a sale. */
const WizardFamilyMode = ({ sale, children }: { sale: { id: number } | null; children: ReactNode }) => {
  const { on, set } = useFamilyModeOf(sale?.id ?? 0);
  return (
    <FamilyMode on={sale !== null && on} set={sale && set}>
      {children}
    </FamilyMode>
  );
};
