import { useSearchParams } from 'react-router';
import { countDataRequests } from '#shared/contract/data-requests.ts';
import { listEmployees } from '#shared/contract/employees.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { AppLayout } from '../../ui/layouts/AppLayout.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PanelTabs, tabOf } from '../../ui/PanelTabs.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { subtitleOf } from './admin.ts';
import { tabs } from './tabs.ts';

/** /admin: one tab for each list that the administrator keeps; each tab is an address. */
export const Component = () => {
  const [address] = useSearchParams();
  const current = tabOf(tabs, address);
  useTitle(`${current.name} · Panel de administrador`);
  const counts = useEndpoint(listEmployees, { query: { limit: 1 } });
  const waiting = useEndpoint(countDataRequests, {}).data?.open ?? 0;
  const named = tabs.map((tab) => (tab.id === 'datos' && waiting > 0 ? { ...tab, count: waiting } : tab));

  return (
    <AppLayout width="admin">
      <PageHeader
        title="Panel de administrador"
        // a line is kept for it, so that nothing moves when it arrives
        subtitle={counts.data === undefined ? '\u00a0' : subtitleOf(counts.data.totals)}
      />
      <PanelTabs tabs={named} current={current} />
    </AppLayout>
  );
};
