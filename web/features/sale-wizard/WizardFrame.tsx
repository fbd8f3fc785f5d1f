import { Group, Text } from '@mantine/core';
import { IconCloudCheck, IconDeviceLaptop } from '@tabler/icons-react';
import { FamilyModeSwitch } from '../../ui/FamilyMode.tsx';
import { WizardLayout, type WizardLayoutProps } from '../../ui/layouts/WizardLayout.tsx';
import { clientName, stepsOf } from './draft.ts';
import { TableChoices } from './FieldChoice.tsx';
import type { TypedState } from './form-saver.ts';
import type { TypedForm } from './use-typed-form.ts';
import classes from './WizardFrame.module.css';
import type { Wizard } from './wizard.ts';

export type KeptForm = Pick<TypedForm<object>, 'state' | 'conflicts' | 'choose' | 'takenOver'>;

export interface WizardFrameProps
  extends Pick<WizardLayoutProps, 'title' | 'subtitle' | 'footer' | 'children'> {
  wizard: Wizard;
  /** says where what is typed is kept, and what changed elsewhere */
  typed?: KeptForm;
}

/** A step's screen, with the stepper that tells the truth about its sale. */
export const WizardFrame = ({ wizard, typed, children, ...layout }: WizardFrameProps) => (
  <WizardLayout
    {...layout}
    clientName={clientName(wizard.draft)}
    steps={stepsOf(wizard.screen, wizard.draft)}
    action={
      <Group gap="8px 16px" className={classes.aside}>
        <TypedLine state={typed?.state ?? 'untouched'} />
        <FamilyModeSwitch />
      </Group>
    }
  >
    {typed?.takenOver && (
      <Text role="status" mb={14} c="dimmed">
        Otra pestaña o equipo guardó cambios en este paso: ya están aquí.
      </Text>
    )}
    {typed && <TableChoices {...typed} />}
    {children}
  </WizardLayout>
);

const lines: Record<TypedState, string> = {
  untouched: '',
  saved: 'Guardado',
  here: 'Guardado en este equipo',
  offline: 'Sin conexión: guardado en este equipo',
  nowhere: 'Sin guardar: este navegador no guarda datos. No cierres la página.',
};

const TypedLine = ({ state }: { state: TypedState }) => (
  <p role="status" className={`quiet small ${classes.typed}`} data-state={state}>
    {state === 'saved' && <IconCloudCheck size={18} stroke={1.6} aria-hidden="true" />}
    {(state === 'here' || state === 'offline') && (
      <IconDeviceLaptop size={18} stroke={1.6} aria-hidden="true" />
    )}
    {lines[state]}
  </p>
);
