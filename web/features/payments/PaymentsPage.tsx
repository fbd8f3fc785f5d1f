import { Button, Tabs } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { readPaymentsPanel } from '#shared/contract/panels.ts';
import { paymentsAccess } from '#shared/domain/access.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { useMay } from '../../app/session.ts';
import { LoadingRows } from '../../ui/Loading.tsx';
import { AppLayout } from '../../ui/layouts/AppLayout.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TabNames } from '../../ui/TabNames.tsx';
import { useRowDialog } from '../../ui/use-row-dialog.ts';
import { useTitle } from '../../ui/use-title.ts';
import { subtitleOf } from './payments.ts';
import { tabOf, tabsOf } from './tabs.ts';

const RegisterDialog = lazyDialog(() => import('./RegisterDialog.tsx'));

/** A page of the list that has no rows: only the sums are read, and no name of a client. */
const SUMS_ONLY = 1_000_000;

/** /payments: what waits for the desk, what is owed, and the books. Each tab is an address. */
export const Component = () => {
  const [address, setAddress] = useSearchParams();
  // a manager only reads what is owed
  const works = useMay(paymentsAccess);
  const tabs = tabsOf(works);
  const current = tabOf(tabs, address);
  useTitle(`${current.name} · Panel de pagos`);
  const sums = useEndpoint(readPaymentsPanel, { query: { page: SUMS_ONLY, limit: 1 } }, { every: 60_000 });
  const totals = sums.data?.totals;
  const open = (id: string | null) =>
    setAddress(id === null || id === tabs[0].id ? {} : { tab: id }, { replace: true });

  return (
    <AppLayout width="admin">
      <PageHeader
        title="Panel de pagos"
        // a line is kept for it, so that nothing moves when it arrives
        subtitle={totals === undefined ? '\u00a0' : subtitleOf(totals)}
        action={works && <RegisterAction />}
      />
      <Tabs value={current.id} onChange={open}>
        <TabNames
          label="Secciones del panel"
          current={current.id}
          tabs={tabs.map(({ id, name, countOf }) => ({
            id,
            name,
            count: countOf && totals ? countOf(totals) : null,
          }))}
        />
        <Tabs.Panel value={current.id} pt={24}>
          <Suspense fallback={<LoadingRows label={`Cargando ${current.name}...`} count={6} height={56} />}>
            <current.Component />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </AppLayout>
  );
};

/** Money that came otherwise, for any instalment. */
const RegisterAction = () => {
  const { shown, open } = useRowDialog();
  return (
    <>
      <Button
        variant="light"
        leftSection={<IconPlus size={20} stroke={1.6} aria-hidden="true" />}
        onClick={() => open(null)}
      >
        Registrar pago
      </Button>
      {shown && <RegisterDialog key={shown.key} instalment={null} {...shown.dialog} />}
    </>
  );
};
