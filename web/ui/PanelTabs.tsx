import { Tabs } from '@mantine/core';
import { type ComponentType, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { LoadingRows } from './Loading.tsx';
import { TabNames } from './TabNames.tsx';

export interface PanelTab {
  /** in the address: ?tab= */
  readonly id: string;
  readonly name: string;
  /** its code is fetched when it is opened */
  readonly Component: ComponentType;
}

/** The tab that the address names; the first when it names none. */
export const tabOf = <Tab extends PanelTab>(tabs: readonly [Tab, ...Tab[]], address: URLSearchParams): Tab =>
  tabs.find(({ id }) => id === address.get('tab')) ?? tabs[0];

interface PanelTabsProps {
  tabs: readonly (PanelTab & { count?: number | null })[];
  current: PanelTab;
}

/** The tabs of a panel, each an address, with the one that is open. */
export const PanelTabs = ({ tabs, current }: PanelTabsProps) => {
  const [, setAddress] = useSearchParams();
  // going back leaves the panel, whatever tabs were looked at
  const open = (id: string | null) =>
    setAddress(id === null || id === tabs[0]?.id ? {} : { tab: id }, { replace: true });
  return (
    <Tabs value={current.id} onChange={open}>
      <TabNames label="Secciones del panel" tabs={tabs} current={current.id} />
      <Tabs.Panel value={current.id} pt={24}>
        <Suspense fallback={<LoadingRows label={`Cargando ${current.name}...`} count={6} height={56} />}>
          <current.Component />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  );
};
