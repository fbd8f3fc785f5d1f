import { Group } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** There is no connection, and what that means here. */
export const SignalBar = ({ title, children }: { title: string; children: ReactNode }) => (
  <Group role="status" wrap="nowrap" p="12px 16px" bg="piedra.9" c="piedra.0" className="not-printed small">
    <IconWifiOff size={22} stroke={1.6} aria-hidden="true" />
    <div>
      <b>{title}</b>
      <p>{children}</p>
    </div>
  </Group>
);
