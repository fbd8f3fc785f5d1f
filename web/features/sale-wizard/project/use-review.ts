import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { saleWarnings } from '#shared/domain/sale-warnings.ts';
import { useDaysOff } from '../../../api/days-off.ts';
import { useToday } from '../../../ui/use-today.ts';
import { warnedDraft } from '../warned-sale.ts';
import type { Wizard } from '../wizard.ts';
import { useMending } from './use-mending.ts';

/**
 * The review of step 5: a history entry of the same screen, so that the browser's back button leaves it and the chosen
 * file stays. Ticked sentences stay while the step is open.
 */
export const useReview = (wizard: Wizard, spaces: readonly { price: number | null }[]) => {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const { daysOff } = useDaysOff();
  const mending = useMending(wizard, daysOff);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const asked = state?.review === true;
  const sale = warnedDraft(wizard.draft, spaces, useToday());

  const shown = useRef(asked);
  useEffect(() => {
    if (shown.current === asked) return;
    shown.current = asked;
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
  }, [asked]);

  const back = useCallback(() => void navigate(-1), [navigate]);
  const tick = (sentence: string, on: boolean) =>
    setTicked((before) => [...before.filter((each) => each !== sentence), ...(on ? [sentence] : [])]);

  return {
    asked,
    open: () => void navigate({ pathname, search }, { state: { review: true } }),
    back,
    /** null while loading: no warning is shown before */
    daysOff,
    warnings: daysOff ? saleWarnings(sale, daysOff) : [],
    ticked,
    tick,
    mending,
  };
};

export type Review = ReturnType<typeof useReview>;
