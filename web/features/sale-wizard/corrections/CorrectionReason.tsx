import { Button, Group, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { Failure } from '../../../ui/Failure.tsx';
import { ReasonField } from '../../../ui/ReasonField.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { CHOOSE_FIRST } from '../FieldChoice.tsx';
import type { Saving } from '../use-saving.ts';

interface CorrectionReasonProps {
  reason: string;
  onReason: (reason: string) => void;
  /** fields that change, and fields with two values to choose from */
  changed: number;
  undecided: number;
  saving: Saving;
  /** what was refused and stands at no field */
  foot: string | null;
  /** the address of the project */
  back: string;
}

/** Why the data are corrected, and the button that saves them. */
export const CorrectionReason = (props: CorrectionReasonProps) => {
  const { reason, onReason, changed, undecided, saving, foot, back } = props;
  return (
    <Stack component="section" className="card padded" aria-label="Motivo de la corrección">
      <ReasonField
        label="¿Por qué se corrige?"
        description="Queda en el historial del proyecto, con cada valor de antes y el nuevo. La familia no lo ve."
        value={reason}
        onChange={(event) => onReason(event.currentTarget.value)}
        error={saving.fields.reason}
      />
      <Failure message={foot} />
      <Group justify="flex-end" align="flex-end" gap="sm" wrap="wrap-reverse">
        <Button variant="default" component={Link} to={back} className="wide-on-phone">
          Volver sin corregir
        </Button>
        <div className="wide-on-phone">
          <SubmitButton
            busy={saving.busy}
            busyLabel="Guardando..."
            whyOff={whyOff(reason, changed, undecided)}
          >
            Guardar la corrección
          </SubmitButton>
        </div>
      </Group>
    </Stack>
  );
};

const whyOff = (reason: string, changed: number, undecided: number): string | null => {
  if (undecided > 0) return CHOOSE_FIRST;
  if (changed === 0) return 'Cambia primero lo que está mal.';
  return reason.trim() === '' ? 'Escribe por qué se corrige.' : null;
};
