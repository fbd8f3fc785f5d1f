import type { ReactNode } from 'react';

/** A value under its label; an unknown one is left out. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children === null || children === '' ? null : (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
