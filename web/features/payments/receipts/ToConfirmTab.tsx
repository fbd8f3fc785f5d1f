import { Box } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useState } from 'react';
import { Navigate } from 'react-router';
import { listReceiptsToConfirm } from '#shared/contract/payments-desk.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { InstantText } from '../../../ui/InstantText.tsx';
import { ListLink } from '../../../ui/ListLink.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { LoadingRows } from '../../../ui/Loading.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { entryOf } from '../../../ui/list-address.ts';
import { Money } from '../../../ui/Money.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { FAMILY_SEARCH } from '../../../ui/SearchField.tsx';
import { EmptyState, ErrorState } from '../../../ui/States.tsx';
import { number, searched, useListFilters } from '../../../ui/use-list-filters.ts';
import type { Receipt } from '../payments.ts';
import classes from './receipts.module.css';

const ReceiptPanel = lazyPart(() => import('./ReceiptPanel.tsx'));

/** The page, and the payment that is open. */
const receiptFilters = { ...searched, payment: number(Number.MAX_SAFE_INTEGER) };

/** The transfers that wait for a decision: the list at the left, the one that is decided at the right. */
export const Component = () => {
  const { filters, change, hrefOf: linkOf } = useListFilters(receiptFilters);
  const { search, page, payment: asked } = filters;
  const reading = useEndpoint(
    listReceiptsToConfirm,
    { query: { search, page, limit: 20 } },
    { keepPrevious: true },
  );
  const narrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false });
  // the receipt whose title takes the focus: it came after a decision, or its list is hidden by it
  const [focused, setFocused] = useState<number | null>(null);
  const hrefOf = (payment: number | null) => linkOf({ page, payment });

  if (reading.data === undefined) {
    return <NotLoaded reading={reading} label="Cargando comprobantes..." count={5} height={88} />;
  }
  const { data: rows } = reading.data;
  const first = asked === null && !narrow ? rows[0] : undefined;
  const open = first ?? rows.find(({ id }) => id === asked);
  // what opens is in the address: when somebody else decides it, the next one does not take its place
  const isElsewhere = first !== undefined || (asked !== null && rows.length === 0);
  const at = rows.findIndex(({ id }) => id === open?.id);
  const goOn = () => {
    const next = rows[at + 1] ?? rows[at - 1] ?? null;
    setFocused(next?.id ?? null);
    // nothing is left to decide: the focus does not fall out of the page
    if (next === null) document.querySelector('h1')?.focus();
    change({ page, payment: next?.id ?? null });
  };

  return (
    <div className={`columns ${classes.desk}`} data-open={open !== undefined || undefined}>
      {isElsewhere && !reading.isPlaceholderData && (
        <Navigate {...entryOf(hrefOf(first?.id ?? null))} replace />
      )}
      {reading.error && (
        <div className="whole-row">
          <ErrorState message={reading.error.message} onRetry={() => void reading.refetch()} />
        </div>
      )}
      {!(narrow && open) && (
        <ListPage
          label="Comprobantes"
          // the failure stands above, also while the list is hidden
          reading={{ ...reading, error: null }}
          noun={['comprobante', 'comprobantes']}
          hrefOf={(to) => linkOf({ ...to, payment: null })}
          empty={{
            title: 'No hay comprobantes por confirmar',
            text: 'Aquí llegan las transferencias que las familias y ventas reportan.',
          }}
          head={{
            search: {
              label: FAMILY_SEARCH,
              value: search,
              onSearch: (words) => change({ search: words, payment: null }),
            },
          }}
        >
          <ul className="rows ruled">
            {rows.map((receipt) => (
              <li key={receipt.id}>
                <ReceiptLink
                  receipt={receipt}
                  to={hrefOf(receipt.id)}
                  current={receipt.id === open?.id}
                  focus={narrow && focused === receipt.id}
                  onOpen={() => setFocused(receipt.id)}
                />
              </li>
            ))}
          </ul>
        </ListPage>
      )}
      {open ? (
        <Suspense fallback={<LoadingRows label="Cargando comprobante..." count={3} height={88} />}>
          <ReceiptPanel
            key={open.id}
            receipt={open}
            focus={focused === open.id}
            back={narrow ? hrefOf(null) : null}
            onDecided={goOn}
            onGone={() => void reading.refetch()}
          />
        </Suspense>
      ) : (
        !narrow &&
        rows.length > 0 && (
          <EmptyState
            title="Elige un comprobante de la lista"
            text="El que estaba abierto ya no está en ella."
          />
        )
      )}
    </div>
  );
};

interface ReceiptLinkProps {
  receipt: Receipt;
  to: string;
  current: boolean;
  /** the list is back from it */
  focus: boolean;
  onOpen: () => void;
}

const takeFocus = (link: HTMLElement | null): void => link?.focus();

const ReceiptLink = ({ receipt, to, current, focus, onOpen }: ReceiptLinkProps) => {
  const [isBack] = useState(focus);
  return (
    <ListLink
      ref={isBack ? takeFocus : null}
      to={to}
      preventScrollReset
      className={`row-link ${classes.item}`}
      aria-current={current ? 'true' : undefined}
      onClick={onOpen}
    >
      <b>{receipt.client_name}</b>
      <Box component="b" ta="right">
        <Money value={receipt.amount} />
      </Box>
      <span className="quiet">
        <span className="num">{receipt.project_code}</span> · {receipt.instalment}
      </span>
      <Box component="small" ta="right">
        <InstantText value={receipt.sent_at} dayOnly />
      </Box>
    </ListLink>
  );
};
