import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ListLink } from './ListLink.tsx';
import classes from './Pager.module.css';
import { pageSlots, rangeText } from './page-slots.ts';

export interface PagerProps {
  pagination: { total: number; totalPages: number; currentPage: number; limit: number };
  /** of what it counts: ['persona', 'personas'] */
  noun: readonly [string, string];
  /** each page is an address */
  hrefOf: (page: number) => string;
}

/** The foot of a list: which rows these are, and the numbers of the pages. */
export const Pager = ({ pagination, noun, hrefOf }: PagerProps) => {
  const { currentPage: current, totalPages } = pagination;
  const slots = pageSlots(current, totalPages);
  return (
    <nav className={`card-foot ends ${classes.pager}`} aria-label="Páginas">
      <p className="quiet small num" aria-live="polite">
        {rangeText(pagination, noun)}
      </p>
      {totalPages > 1 && (
        <ul className={`not-printed ${classes.pages}`}>
          <li>
            <Arrow
              to={current > 1 ? hrefOf(Math.min(current - 1, totalPages)) : null}
              label="Página anterior"
            >
              <IconChevronLeft size={20} stroke={1.6} aria-hidden="true" />
            </Arrow>
          </li>
          {slots.map((slot, index) => (
            <li key={slot === 'gap' ? `gap-${slots[index - 1]}` : slot}>
              {slot === 'gap' ? (
                <span className={classes.slot} aria-hidden="true">
                  …
                </span>
              ) : (
                <ListLink
                  to={hrefOf(slot)}
                  preventScrollReset
                  className={classes.slot}
                  aria-label={`Página ${slot}`}
                  aria-current={slot === current ? 'page' : undefined}
                >
                  {slot}
                </ListLink>
              )}
            </li>
          ))}
          <li>
            <Arrow to={current < totalPages ? hrefOf(current + 1) : null} label="Página siguiente">
              <IconChevronRight size={20} stroke={1.6} aria-hidden="true" />
            </Arrow>
          </li>
        </ul>
      )}
    </nav>
  );
};

const Arrow = ({ to, label, children }: { to: string | null; label: string; children: ReactNode }) =>
  to === null ? (
    <span className={classes.slot} data-off aria-hidden="true">
      {children}
    </span>
  ) : (
    <ListLink to={to} preventScrollReset className={classes.slot} aria-label={label}>
      {children}
    </ListLink>
  );
