import { Tabs } from '@mantine/core';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { countDataRequests } from '#shared/contract/data-requests.ts';
import { listEmployees } from '#shared/contract/employees.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { LoadingRows } from '../../ui/Loading.tsx';
import { AppLayout } from '../../ui/layouts/AppLayout.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TabNames } from '../../ui/TabNames.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { subtitleOf } from './admin.ts';
import { tabOf, tabs } from './tabs.ts';

/** /admin: one tab for each list that the administrator keeps; each tab is an address. */
export const Component = () => {
  const [search, setSearch] = useSearchParams();
  const current = tabOf(search);
  useTitle(`${current.name} · Panel de administrador`);
  const counts = useEndpoint(listEmployees, { query: { limit: 1 } });
  const waiting = useEndpoint(countDataRequests, {}).data?.open ?? 0;
  const named = tabs.map((tab) => (tab.id === 'datos' && waiting > 0 ? { ...tab, count: waiting } : tab));
  // going back leaves the panel, whatever tabs were looked at
  const open = (id: string | null) =>
    setSearch(id === null || id === tabs[0].id ? {} : { tab: id }, { replace: true });

  return (
    <AppLayout width="admin">
      <PageHeader
        title="Panel de administrador"
        // a line is kept for it, so that nothing moves when it arrives
        subtitle={counts.data === undefined ? '\u00a0' : subtitleOf(counts.data.totals)}
      />
      <Tabs value={current.id} onChange={open}>
        <TabNames label="Secciones del panel" tabs={named} current={current.id} />
        <Tabs.Panel value={current.id} pt={24}>
          <Suspense fallback={<LoadingRows label={`Cargando ${current.name}...`} count={6} height={56} />}>
            <current.Component />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </AppLayout>
  );
};
