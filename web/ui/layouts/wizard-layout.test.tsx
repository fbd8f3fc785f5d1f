import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { show, watchCalls } from '../../test/screen.tsx';
import { WizardLayout } from './WizardLayout.tsx';

watchCalls();

const Address = () => <output>{useLocation().pathname}</output>;

test('Volver opens the step before, whatever the history of the tab holds', async () => {
  const user = show(
    <>
      <WizardLayout
        clientName={null}
        title="Datos del proyecto"
        steps={[
          { step: 'details', name: 'Datos de venta', state: 'done', href: '/details' },
          { step: 'payment', name: 'Formas de pago', state: 'done', href: '/payment' },
          { step: 'project', name: 'Proyecto', state: 'current' },
        ]}
      >
        {null}
      </WizardLayout>
      <Address />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Volver' }));
  expect(screen.getByText('/payment')).toBeDefined();
});
