import { Box, Divider, Text } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { type RefObject, useId, useRef } from 'react';
import { discountTypeLabel } from '#shared/domain/discounts.ts';
import { formatPercent, type Pesos } from '#shared/domain/money.ts';
import { Money } from '../../../ui/Money.tsx';
import { RemoveButton } from '../../../ui/RemoveButton.tsx';
import classes from './DiscountList.module.css';
import { discountsOn } from './discount-form.ts';
import type { SavedDiscount } from './plan-form.ts';
import type { Discounts } from './use-discounts.ts';

interface DiscountListProps {
  base: Pesos | null;
  discounts: Discounts;
  /** where the focus goes when the last row is gone */
  typeInput: RefObject<HTMLInputElement | null>;
}

/** 'Resumen de descuentos': what each one takes off, and the way to take the last one back. */
export const DiscountList = ({ base, discounts, typeInput }: DiscountListProps) => {
  const titleId = useId();
  const list = useRef<HTMLOListElement>(null);
  const { list: saved, remove, busy } = discounts;
  const takingOff = useRef(false);

  // the button that was pressed is gone with its row
  useDidUpdate(() => {
    if (takingOff.current) (list.current?.querySelector('button') ?? typeInput.current)?.focus();
  }, [saved.length]);

  if (base === null || saved.length === 0) return null;
  const steps = discountsOn(base, saved);

  const takeOff = async (discount: SavedDiscount) => {
    takingOff.current = true;
    await remove(discount);
    takingOff.current = false;
  };
  return (
    <Box mt="lg">
      <Divider color="piedra.2" mb="md" />
      <Text component="h3" id={titleId} className="label" fz="sm" mb={6}>
        Resumen de descuentos
      </Text>
      <ol ref={list} aria-labelledby={titleId} className="rows">
        {saved.map((discount, index) => {
          const name = discountTypeLabel(discount.discount_name);
          const step = steps[index];
          return (
            <li key={discount.id} className={classes.row}>
              <span className="quiet">{index + 1}</span>
              <span>{name}</span>
              <span className="num">{step && formatPercent(step.percentage)}</span>
              <Box component="span" ta="right" className={classes.amount}>
                <Money value={step?.amount} />
              </Box>
              <span className={classes.action}>
                {index === saved.length - 1 && (
                  <RemoveButton
                    aria-label={`Quitar el descuento ${name}`}
                    aria-disabled={busy || undefined}
                    onClick={() => void takeOff(discount)}
                  />
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </Box>
  );
};
