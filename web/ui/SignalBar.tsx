import { IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './SignalBar.module.css';

/** There is no connection, and what that means here. */
export const SignalBar = ({ title, children }: { title: string; children: ReactNode }) => (
  <div role="status" className={`not-printed ${classes.bar}`}>
    <IconWifiOff size={22} stroke={1.6} aria-hidden="true" />
    <div>
      <b>{title}</b>
      <p>{children}</p>
    </div>
  </div>
);
