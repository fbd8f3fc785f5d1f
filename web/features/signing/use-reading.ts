import { useCallback, useEffect, useRef, useState } from 'react';
import { readSigning, recordReading } from '#shared/contract/signing.ts';
import { useAction } from '../../api/use-action.ts';
import type { Signing } from './signing.ts';

/**
 * How far the person has read. The highest clause whose end was on screen is sent to the server, one call at a time,
 * with a retry after a failure.
 */
export const useReading = ({ id, reached: kept, sections }: Signing) => {
  const [reached, setReached] = useState(kept);
  const [told, setTold] = useState(kept);
  const [failures, setFailures] = useState(0);
  const { mutate, isPending } = useAction(recordReading, {
    onSuccess: (_, { body }) => {
      setTold(body.section);
      setFailures(0);
    },
    onError: () => setFailures((before) => before + 1),
    // it is void, refused or signed by now: another try would be refused too
    refreshesOnError: [readSigning],
    ...(reached >= sections && { refreshes: [readSigning] }),
  });
  useEffect(() => {
    if (reached <= told || isPending) return;
    const send = () => mutate({ params: { id: String(id) }, body: { section: reached } });
    const again = setTimeout(send, failures === 0 ? 0 : 3_000);
    return () => clearTimeout(again);
  }, [id, reached, told, isPending, failures, mutate]);
  const reach = useCallback((section: number) => setReached((before) => Math.max(before, section)), []);
  return { reached, reach, isTold: told >= sections };
};

/** Ref callbacks that tell when the end of each clause comes on screen. */
export const useEnds = (reach: (section: number) => void) => {
  const observer = useRef<IntersectionObserver | null>(null);
  const sections = useRef(new WeakMap<Element, number>());
  const observe = (): IntersectionObserver => {
    observer.current ??= new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) reach(sections.current.get(target) ?? 0);
    });
    return observer.current;
  };
  return (index: number) => (element: HTMLElement | null) => {
    if (element === null) return;
    sections.current.set(element, index + 1);
    const watching = observe();
    watching.observe(element);
    return () => watching.unobserve(element);
  };
};
