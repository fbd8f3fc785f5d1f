import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { readPaymentsPanel } from '#shared/contract/panels.ts';
import { paymentsAccess } from '#shared/domain/access.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { useMay } from '../../app/session.ts';
import { AppLayout } from '../../ui/layouts/AppLayout.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PanelTabs, tabOf } from '../../ui/PanelTabs.tsx';
import { useRowDialog } from '../../ui/use-row-dialog.ts';
import { useTitle } from '../../ui/use-title.ts';
import { subtitleOf } from './payments.ts';
import { tabsOf } from './tabs.ts';

const RegisterDialog = lazyDialog(() => import('./RegisterDialog.tsx'));

/** A page of the list that has no rows: only the sums are read, and no name of a client. */
const SUMS_ONLY = 1_000_000;

/** /payments: what waits for the desk, what is owed, and the books. Each tab is an address. */
export const Component = () => {
  const [address] = useSearchParams();
  // a manager only reads what is owed
  const works = useMay(paymentsAccess);
  const tabs = tabsOf(works);
  const current = tabOf(tabs, address);
  useTitle(`${current.name} · Panel de pagos`);
  const sums = useEndpoint(readPaymentsPanel, { query: { page: SUMS_ONLY, limit: 1 } }, { every: 60_000 });
  const totals = sums.data?.totals;

  return (
    <AppLayout width="admin">
      <PageHeader
        title="Panel de pagos"
        // a line is kept for it, so that nothing moves when it arrives
        subtitle={totals === undefined ? '\u00a0' : subtitleOf(totals)}
        action={works && <RegisterAction />}
      />
      <PanelTabs
        tabs={tabs.map((tab) => ({ ...tab, count: tab.countOf && totals ? tab.countOf(totals) : null }))}
        current={current}
      />
    </AppLayout>
  );
};

/** Money that came otherwise, for any instalment. */
const RegisterAction = () => {
  const { shown, open } = useRowDialog();
  return (
    <>
      <Button variant="light" leftSection={<IconPlus size={20} stroke={1.6} />} onClick={() => open(null)}>
        Registrar pago
      </Button>
      {shown && <RegisterDialog key={shown.key} instalment={null} {...shown.dialog} />}
    </>
  );
};
