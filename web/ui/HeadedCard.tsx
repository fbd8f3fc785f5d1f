import type { ReactNode } from 'react';

interface HeadedCardProps {
  /** of the title, which then names the card */
  id?: string;
  title: string;
  /** beside the title */
  aside?: ReactNode;
  children: ReactNode;
}

/** A card with its title at the head, as a list has it. */
export const HeadedCard = ({ id, title, aside, children }: HeadedCardProps) => (
  <section className="card" aria-labelledby={id}>
    <header className="card-head">
      <h2 id={id}>{title}</h2>
      {aside}
    </header>
    {children}
  </section>
);
