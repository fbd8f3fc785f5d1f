import { IconLock } from '@tabler/icons-react';
import { formatPercent } from '#shared/domain/money.ts';
import { Money } from '../../ui/Money.tsx';
import type { Change } from './changes.ts';

type Margin = NonNullable<NonNullable<Change['preview']['money']>['margin']>;

const rateWords = (rate: number | null): string => (rate === null ? 'sin precio' : formatPercent(rate));

/** The margin with the otrosí against the one that was sold; only managers have it. */
export const Margins = ({ margin: { before, own, after } }: { margin: Margin }) => (
  <>
    <span className="with-sign quiet small">
      <IconLock size={16} stroke={1.6} aria-hidden="true" />
      Margen, solo gerencia
    </span>
    <p>
      {after === null ? (
        'Falta el costo de una línea'
      ) : (
        <>
          <b>{rateWords(after.rate)}</b> <Money value={after.amount} />
        </>
      )}
    </p>
    <small>
      Antes {rateWords(before.rate)}
      {own !== null && `, este otrosí ${rateWords(own.rate)}`}
    </small>
  </>
);
