import { type ComponentType, useState } from 'react';
import { toastError } from './toasts.tsx';

/**
 * A menu whose code comes with the first press of its button, whose place it takes: the menu brings positioning code
 * with it, which no first screen waits for.
 */
export const useLateMenu = <P extends object>(load: () => Promise<{ Component: ComponentType<P> }>) => {
  const [Menu, setMenu] = useState<ComponentType<P> | null>(null);
  const fetch = () => void load().catch(() => undefined);
  const open = () =>
    load().then(
      ({ Component }) => setMenu(() => Component),
      () => toastError('No pudimos abrir el menú. Revisa tu conexión.'),
    );
  return {
    Menu,
    button: { onClick: () => void open(), onPointerEnter: fetch, onFocus: fetch },
  };
};
