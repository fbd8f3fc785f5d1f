import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ListHead.module.css';
import { ListLink } from './ListLink.tsx';
import { SearchField } from './SearchField.tsx';

export interface ListHeadProps {
  title: string;
  /** the parts of the list, each an address; the count is left out where it says nothing */
  views?: readonly { href: string; name: string; count?: number | undefined; current: boolean }[];
  /** names the views to screen readers */
  viewsLabel?: string;
  search: { label: string; value: string; onSearch: (words: string) => void };
  /** at the right of the search */
  filter?: ReactNode;
}

/** The title of a list with its search, and its parts with their counts. */
export const ListHead = ({ title, views, viewsLabel, search, filter }: ListHeadProps) => (
  <>
    <header className="card-head">
      <h2>{title}</h2>
      <Group component="search" gap="sm" justify="flex-end" align="stretch" flex="1 1 320px">
        <SearchField {...search} className="filter filter-wide" />
        {filter}
      </Group>
    </header>
    {views && (
      <nav aria-label={viewsLabel} className={classes.views}>
        {views.map(({ href, name, count, current }) => (
          <ListLink
            key={name}
            to={href}
            preventScrollReset
            className={`inset-ring ${classes.view}`}
            aria-current={current ? 'page' : undefined}
          >
            {name} {count !== undefined && <b className="num">{count.toLocaleString('es-CO')}</b>}
          </ListLink>
        ))}
      </nav>
    )}
  </>
);
