import { Switch } from '@mantine/core';
import { createContext, type ReactNode, useContext } from 'react';

/** Covers what only the team may see while a family looks on: cost, margin, VIP and the internal brief. */
interface Mode {
  on: boolean;
  /** null where there is nothing to cover */
  set: ((on: boolean) => void) | null;
}

const ModeContext = createContext<Mode>({ on: false, set: null });

export const FamilyMode = ({ children, ...mode }: Mode & { children: ReactNode }) => (
  <ModeContext value={mode}>{children}</ModeContext>
);

/** True while the values that only the team may see must not be in the page. */
export const useFamilyMode = (): boolean => useContext(ModeContext).on;

export const FamilyModeSwitch = () => {
  const { on, set } = useContext(ModeContext);
  return (
    set && (
      <Switch
        className="not-printed"
        label="Modo familia"
        aria-description="Oculta el costo, el VIP y el brief interno mientras la familia mira."
        checked={on}
        onChange={(event) => set(event.currentTarget.checked)}
      />
    )
  );
};

export const COVERED = 'Oculto por el modo familia.';

/** In place of a warning that says the cost. */
export const COVERED_WARNING = 'Hay un aviso que solo lee el equipo. Quita el modo familia para verlo.';

/** A value, or a word in its place. */
export const Covered = ({ children }: { children: ReactNode }) =>
  useFamilyMode() ? <span className="quiet">Oculto</span> : children;
