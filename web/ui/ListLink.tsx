import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { entryOf } from './list-address.ts';

type ListLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'state'> & {
  /** the filters of the list, as '?page=2#lista' */
  to: string;
};

/** A link to other filters of a list. Typed text goes with the click, not in the address that can be copied. */
export const ListLink = ({ to, ...props }: ListLinkProps) => <Link {...props} {...entryOf(to)} />;
