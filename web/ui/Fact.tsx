import type { ReactNode } from 'react';

interface FactProps {
  name: string;
  /** of the value */
  className?: 'num' | 'figure';
  children: ReactNode;
}

/** A value under its label; an unknown one is left out. */
export const Fact = ({ name, className, children }: FactProps) =>
  children === null || children === '' ? null : (
    <div>
      <dt>{name}</dt>
      <dd className={className}>{children}</dd>
    </div>
  );
