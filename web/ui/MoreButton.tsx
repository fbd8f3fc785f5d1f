import { Button } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { announce } from './announce.tsx';
import { counted } from './count-words.ts';
import { ErrorState } from './States.tsx';

interface MoreButtonProps {
  pages: UseInfiniteQueryResult<readonly { readonly data: readonly unknown[] }[]>;
  /** 'Ver más fotos' */
  label: string;
  /** what came, as screen readers say it: '1 foto más', '8 fotos más' */
  one: string;
  many: string;
  /** beside the title of its list, where the foot of the list would push down what follows */
  inTitle?: boolean;
  /** in place of why the next page did not come */
  failure?: string;
}

/** The foot of a list that grows: asks for its next page, says how much came, and why it did not; nothing at its end. */
export const MoreButton = ({ pages, label, one, many, failure, inTitle = false }: MoreButtonProps) => {
  const { hasNextPage, isFetchingNextPage: busy, isFetchNextPageError: failed, error } = pages;
  if (!hasNextPage) return null;
  const more = async () => {
    const { data, isError } = await pages.fetchNextPage();
    if (!isError) announce(`${counted(data?.at(-1)?.data.length ?? 0, one, many)} más`);
  };
  return (
    <>
      {failed && !busy && <ErrorState message={failure ?? error?.message ?? ''} />}
      <Button
        {...(inTitle
          ? { variant: 'subtle', px: 10, mt: -8, mb: -8 }
          : { variant: 'default', mt: 'md', className: 'wide-on-phone' })}
        aria-disabled={busy || undefined}
        {...(!busy && { onClick: () => void more() })}
      >
        {busy ? 'Cargando...' : failed ? 'Intentar de nuevo' : label}
      </Button>
    </>
  );
};
