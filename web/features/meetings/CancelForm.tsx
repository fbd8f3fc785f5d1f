import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { cancelMeeting, readProjectMeetings } from '#shared/contract/meetings.ts';
import { useAction } from '../../api/hooks.ts';
import { type FieldErrors, focusFirst, wrongInBody } from '../../ui/fields.ts';
import { ReasonField } from '../../ui/ReasonField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useFirstField } from '../../ui/use-first-field.ts';
import { Failure } from './Failure.tsx';
import classes from './meetings.module.css';
import type { Meeting } from './meetings.ts';

/** Takes a meeting off everybody's calendar, with the reason that they are told. */
export const CancelForm = ({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) => {
  const form = useFirstField();
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const cancel = useAction(cancelMeeting, {
    refreshes: [readProjectMeetings],
    onSuccess: () => {
      toast('Reunión cancelada. El aviso va en camino al correo del equipo y del cliente.');
      onClose();
    },
    onError: ({ fields = {} }) => {
      setErrors(fields);
      focusFirst(form.current, fields);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = wrongInBody(cancelMeeting.body, { reason });
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) focusFirst(form.current, wrong);
    else cancel.mutate({ params: { id: meeting.id }, body: { reason } });
  };
  const atNoField = cancel.error && Object.keys(cancel.error.fields ?? {}).length === 0;
  return (
    <form ref={form} noValidate className={classes.change} onSubmit={submit}>
      <ReasonField
        label="Motivo de la cancelación"
        value={reason}
        error={errors.reason}
        onChange={(next) => {
          setReason(next);
          setErrors({});
        }}
      />
      <Failure message={atNoField ? cancel.error.message : null} />
      <SubmitButton color="red" busy={cancel.isPending} busyLabel="Enviando..." fullWidth>
        Cancelar reunión
      </SubmitButton>
      <Button variant="default" fullWidth onClick={onClose}>
        Dejarla como está
      </Button>
    </form>
  );
};
