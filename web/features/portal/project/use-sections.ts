import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** The sections of the page from top to bottom: each has this id, and a heading that takes the focus. */
const sections = ['summary', 'schedule', 'budget', 'documents', 'payment', 'suggestion'] as const;
export type Section = (typeof sections)[number];

const isSection = (text: string): text is Section => sections.some((section) => section === text);

/** How far down the window a section begins to be the one that is read. */
const READING_LINE = 0.4;

/**
 * Goes to the section that the address names, once the page is `ready`, and follows which one is being read. The one
 * that was gone to stays the current one until the page is scrolled by hand: the last ones of a page cannot reach its top.
 */
export const useSections = (ready: boolean) => {
  const { hash, key } = useLocation();
  const [current, setCurrent] = useState<Section>('summary');
  const pinned = useRef(false);
  const pin = useCallback((section: Section) => {
    pinned.current = true;
    setCurrent(section);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is new when the same address is gone to again
  useEffect(() => {
    const asked = hash.slice(1);
    if (!ready || !isSection(asked)) return;
    pin(asked);
    goTo(asked);
  }, [ready, hash, key, pin]);

  useEffect(() => {
    if (!ready) return;
    const follow = () => {
      if (!pinned.current) setCurrent(readSection());
    };
    const free = () => {
      pinned.current = false;
    };
    // the browser brings back where one was
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    for (const event of byHand) window.addEventListener(event, free, { passive: true });
    return () => {
      window.removeEventListener('scroll', follow);
      for (const event of byHand) window.removeEventListener(event, free);
    };
  }, [ready]);

  return { current, pin };
};

const byHand = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

const goTo = (section: Section): void => {
  const place = document.getElementById(section);
  const heading = place?.querySelector<HTMLElement>('[tabindex="-1"]');
  heading?.focus({ preventScroll: true });
  // the summary is the top of the page
  if (section === 'summary') window.scrollTo({ top: 0 });
  else place?.scrollIntoView({ block: 'start' });
};

/** The last section that begins above the line at which one reads; the last one of all at the foot of the page. */
const readSection = (): Section => {
  const { scrollHeight } = document.documentElement;
  if (window.innerHeight + window.scrollY >= scrollHeight - 2) return 'suggestion';
  const line = window.innerHeight * READING_LINE;
  const begun = sections.filter((section) => {
    const place = document.getElementById(section);
    return place !== null && place.getBoundingClientRect().top <= line;
  });
  return begun.at(-1) ?? 'summary';
};
