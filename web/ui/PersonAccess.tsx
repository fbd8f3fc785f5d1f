import { Group, Stack } from '@mantine/core';
import { IconDevices, IconKey, IconLock } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { familyAccessSentences, whyNotEndFamilySessions } from '#shared/domain/family-access.ts';
import { firstName } from '#shared/domain/invitation.ts';
import type { ConfirmDialogProps } from './ConfirmBox.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { counted } from './count-words.ts';
import { Failure } from './Failure.tsx';
import { ReasonField } from './ReasonField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { toast } from './toasts.tsx';

export type AccessChange =
  | { readonly verb: 'end'; readonly reason: string }
  | { readonly verb: 'end_sessions' }
  | { readonly verb: 'send_link' };

/** Answers why it was not done; null when it was. */
type Change = (change: AccessChange) => Promise<string | null>;

interface Holder {
  readonly name: string;
  readonly open_sessions: number;
  readonly other_projects: readonly string[];
}

interface PersonAccessProps {
  person: Holder;
  change: Change;
  /** true while a dialog is open: Escape then closes the dialog alone */
  onAsking: (asking: boolean) => void;
}

/** What staff can do with the access of a person who has an account: mail a link, close the sessions, end the access. */
export const PersonAccess = ({ person, change, onAsking }: PersonAccessProps) => {
  const { name, open_sessions: openSessions } = person;
  const [asked, setAsked] = useState<'end' | 'end_sessions' | null>(null);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const reasonId = useId();
  const account = { saleComplete: true, personKnown: true, account: 'open', openSessions } as const;
  const whyNotSessions = whyNotEndFamilySessions(account);
  const whyOff = whyNotSessions && familyAccessSentences[whyNotSessions](firstName(name));

  const ask = (what: typeof asked) => {
    setAsked(what);
    onAsking(what !== null);
  };
  const sendLink = async () => {
    setSending(true);
    const refusal = await change({ verb: 'send_link' });
    setSending(false);
    setFailure(refusal);
    if (refusal === null) {
      toast(`Enviamos el enlace al correo de la cuenta de ${firstName(name)}. Vence en una hora.`);
    }
  };

  return (
    <div>
      <Group gap={10} align="stretch">
        <SubmitButton
          variant="light"
          leftSection={<IconKey size={18} stroke={1.6} />}
          reasonId={reasonId}
          busy={sending}
          busyLabel="Enviando..."
          onClick={() => void sendLink()}
        >
          Enviar enlace
          <span className="visually-hidden"> a {name}</span>
        </SubmitButton>
        <SubmitButton
          variant="default"
          leftSection={<IconDevices size={18} stroke={1.6} />}
          whyOff={whyOff}
          reasonId={reasonId}
          onClick={() => ask('end_sessions')}
        >
          Cerrar sesiones
          <span className="visually-hidden"> de {name}</span>
        </SubmitButton>
        <SubmitButton
          variant="subtle"
          color="red"
          reasonId={reasonId}
          leftSection={<IconLock size={18} stroke={1.6} />}
          onClick={() => ask('end')}
        >
          Quitar acceso
          <span className="visually-hidden"> a {name}</span>
        </SubmitButton>
      </Group>
      <p id={reasonId} className="help">
        {whyOff}
      </p>
      <Failure message={failure} />
      {asked === 'end' && <EndDialog person={person} change={change} onClose={() => ask(null)} />}
      {asked === 'end_sessions' && (
        <SessionsDialog person={person} change={change} onClose={() => ask(null)} />
      )}
    </div>
  );
};

interface DialogProps {
  person: Holder;
  change: Change;
  onClose: () => void;
}

const EndDialog = ({ person: { name, other_projects: others }, change, onClose }: DialogProps) => {
  const [reason, setReason] = useState('');
  return (
    <ChangeDialog
      title={`Quitar el acceso de ${name}`}
      confirmLabel="Quitar acceso"
      busyLabel="Quitando..."
      whyOff={reason.trim() === '' ? 'Escribe el motivo.' : null}
      done={`${firstName(name)} ya no entra al portal. Le avisamos por correo.`}
      onConfirm={() => change({ verb: 'end', reason: reason.trim() })}
      onClose={onClose}
    >
      <p>
        {firstName(name)} sale ya de todos sus equipos y no vuelve a entrar al portal. Le avisamos por correo.
      </p>
      {others.length > 0 && (
        <p>
          Su cuenta es una sola: <b>también dejará de ver {others.join(', ')}.</b>
        </p>
      )}
      <ReasonField
        label="Motivo"
        description="Lo lee el equipo de Remodela. La familia no lo ve."
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ChangeDialog>
  );
};

const SessionsDialog = ({ person: { name, open_sessions: open }, change, onClose }: DialogProps) => (
  <ChangeDialog
    title={`Cerrar las sesiones de ${name}`}
    confirmLabel="Cerrar sesiones"
    busyLabel="Cerrando..."
    done={`Se cerraron las sesiones de ${firstName(name)}. Le avisamos por correo.`}
    onConfirm={() => change({ verb: 'end_sessions' })}
    onClose={onClose}
  >
    <p>
      Tiene {counted(open, 'sesión abierta', 'sesiones abiertas')}. {firstName(name)} conserva su acceso y
      vuelve a entrar con su contraseña. Le avisamos por correo.
    </p>
  </ChangeDialog>
);

interface ChangeDialogProps extends Omit<ConfirmDialogProps, 'opened' | 'busy' | 'onConfirm'> {
  /** what the toast says once it is done */
  done: string;
  onConfirm: () => Promise<string | null>;
}

/** Asks, does it, and closes; a refusal stays in the dialog, with what was typed. */
const ChangeDialog = ({ children, done, onConfirm, onClose, ...rest }: ChangeDialogProps) => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    const refusal = await onConfirm();
    setBusy(false);
    setFailure(refusal);
    if (refusal !== null) return;
    toast(done);
    onClose();
  };
  return (
    <ConfirmDialog
      {...rest}
      opened
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={() => busy || onClose()}
    >
      <Stack gap={14}>
        {children}
        <Failure message={failure} />
      </Stack>
    </ConfirmDialog>
  );
};
