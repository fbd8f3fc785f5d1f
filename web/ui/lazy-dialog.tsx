import { type ComponentType, useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import type { DialogProps } from './Form.tsx';
import progress from './progress.module.css';
import { toastError } from './toasts.tsx';
import { useFocusBack } from './use-focus-back.ts';

/**
 * A dialog whose code is fetched when it is first opened; its page stays as it is meanwhile, and where the code does not
 * arrive. It is mounted closed, so that it appears the first time as it does later.
 */
export const lazyDialog =
  <P extends DialogProps>(load: () => Promise<{ Component: ComponentType<P> }>) =>
  (props: P) => {
    const [Dialog, setDialog] = useState<ComponentType<P> | null>(null);
    const mounted = useDeferredValue(Dialog !== null);
    useFocusBack(props.opened);
    const wanted = props.opened && Dialog === null;
    const fail = useEffectEvent(() => {
      toastError(
        'No pudimos abrir esta ventana. Revisa tu conexión e intenta de nuevo, o recarga la página.',
      );
      props.onClose();
    });
    useEffect(() => {
      if (wanted) load().then(({ Component }) => setDialog(() => Component), fail);
    }, [wanted]);
    if (Dialog === null) return wanted && <div className={progress.bar} role="presentation" />;
    return <Dialog {...props} opened={props.opened && mounted} />;
  };
