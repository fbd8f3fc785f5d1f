import { Group, Stack, TextInput } from '@mantine/core';
import { IconLink, IconMail } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { FamilyAccessState } from '#shared/domain/family-access.ts';
import { firstName, sharedInvitation } from '#shared/domain/invitation.ts';
import { counted } from './count-words.ts';
import classes from './InvitePeople.module.css';
import { instantWords } from './instant-words.ts';
import { type AccessChange, PersonAccess } from './PersonAccess.tsx';
import { type Shared, ShareLink, shareBySystem } from './ShareLink.tsx';
import { SubmitButton } from './SubmitButton.tsx';

export interface PersonToInvite {
  readonly invitee: 'client' | 'second_client';
  readonly name: string;
  readonly email: string | null;
  readonly state: FamilyAccessState;
  readonly expires_at: string | null;
  /** null without one in the last month */
  readonly last_sign_in_at: string | null;
  readonly open_sessions: number;
  /** codes of the other homes that the same account sees */
  readonly other_projects: readonly string[];
  readonly access_ended: {
    readonly at: string;
    readonly by: string | null;
    readonly reason: string | null;
  } | null;
}

interface Made {
  readonly url: string;
  readonly email: string;
  readonly expiresAt: string;
  readonly mailed: boolean;
}

interface Refusal {
  readonly message: string;
  readonly aboutEmail: boolean;
}

/** `email` is asked of a second client only; `byMail` sends the link, otherwise it is to be shared by hand. */
export type Invite = (
  invitee: PersonToInvite['invitee'],
  email: string | null,
  byMail: boolean,
) => Promise<{ made: Made | null; refusal: Refusal | null }>;

/** Changes the access of a person with an account. Answers why it was not done; null when it was. */
export type ChangeAccess = (
  invitee: PersonToInvite['invitee'],
  change: AccessChange,
) => Promise<string | null>;

const kinds = { client: 'Cliente', second_client: 'Segundo cliente' } as const;

const stateWords = ({ state, expires_at }: PersonToInvite): string => {
  if (state === 'has_account') return 'Ya tiene cuenta: ingresa en /client-login.';
  if (state === 'access_ended') return 'No tiene acceso. Con una invitación recupera su cuenta.';
  if (state === 'expired') return 'Su invitación ya no sirve. Hazle otra.';
  if (state === 'invited' && expires_at) return `Tiene invitación hasta el ${instantWords(expires_at)}`;
  return 'Aún no tiene invitación.';
};

/** The use of an open account, or how an ended access ended; null when there is nothing to tell. */
const detailWords = (person: PersonToInvite): string | null => {
  if (person.state === 'has_account') {
    const signIn = person.last_sign_in_at
      ? `Último ingreso: ${instantWords(person.last_sign_in_at)}`
      : 'Sin ingresos en el último mes.';
    const open = counted(person.open_sessions, 'sesión abierta', 'sesiones abiertas');
    return `${signIn} ${person.open_sessions === 0 ? 'Ninguna sesión abierta' : open}.`;
  }
  if (person.access_ended === null) return null;
  const { at, by, reason } = person.access_ended;
  const ended = `${by === null ? 'Su acceso terminó' : `${by} le quitó el acceso`} el ${instantWords(at)}`;
  return reason === null ? ended : `${ended} Motivo: ${reason}`;
};

const sharedOf = (name: string, { url, expiresAt }: Made): Shared => ({
  title: 'Tu portal de Remodela',
  text: sharedInvitation(name, instantWords(expiresAt)),
  url,
});

interface InvitePersonProps {
  person: PersonToInvite;
  invite: Invite;
  change: ChangeAccess;
  onAsking: (asking: boolean) => void;
}

/** One person: the state of the access, and the ways to invite or, with an account, to change the access. */
export const InvitePerson = ({ person, invite, change, onAsking }: InvitePersonProps) => {
  const { invitee, name, email, state } = person;
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState<'mail' | 'link' | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // the link was used: what was said of it is no longer so
  if (state === 'has_account' && made !== null) setMade(null);
  const asksEmail = invitee === 'second_client' && (email === null || refusal?.aboutEmail === true);

  const make = async (way: 'mail' | 'link') => {
    setBusy(way);
    setRefusal(null);
    setMade(null);
    const answer = await invite(invitee, asksEmail ? typed.trim() : null, way === 'mail');
    setBusy(null);
    setMade(answer.made);
    setRefusal(answer.refusal);
    if (answer.made && way === 'link') await shareBySystem(sharedOf(name, answer.made));
  };

  return (
    <li className={classes.person}>
      <Stack component="p" className="small" gap={2}>
        <b>{name}</b>
        <span className="quiet">{[kinds[invitee], email].filter(Boolean).join(', ')}</span>
        <span className={classes.state} data-state={state}>
          {stateWords(person)}
        </span>
        <span className="quiet">{detailWords(person)}</span>
      </Stack>
      {state === 'has_account' ? (
        <PersonAccess person={person} change={(asked) => change(invitee, asked)} onAsking={onAsking} />
      ) : (
        <>
          {asksEmail && (
            <TextInput
              label={`Correo de ${firstName(name)}`}
              type="email"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              error={refusal?.aboutEmail ? refusal.message : null}
            />
          )}
          <Ways
            name={name}
            busy={busy}
            whyOff={asksEmail && typed.trim() === '' ? `Escribe el correo de ${firstName(name)}.` : null}
            onChoose={(way) => void make(way)}
          />
        </>
      )}
      <div role="status">{made && <Outcome name={name} made={made} />}</div>
      {refusal && !(asksEmail && refusal.aboutEmail) && (
        <p role="alert" className="error small">
          {refusal.message}
        </p>
      )}
      {made && !made.mailed && (
        <ShareLink label={`Enlace de ${firstName(name)}`} shared={sharedOf(name, made)} email={made.email} />
      )}
    </li>
  );
};

interface WaysProps {
  name: string;
  busy: 'mail' | 'link' | null;
  whyOff: string | null;
  onChoose: (way: 'mail' | 'link') => void;
}

const Ways = ({ name, busy, whyOff, onChoose }: WaysProps) => {
  const reasonId = useId();
  const way = (which: 'mail' | 'link', icon: ReactNode, label: string, busyLabel: string) => (
    <SubmitButton
      variant={which === 'mail' ? 'light' : 'default'}
      leftSection={icon}
      busy={busy === which}
      busyLabel={busyLabel}
      whyOff={busy !== null && busy !== which ? 'Espera a que termine lo que pediste.' : whyOff}
      reasonId={reasonId}
      onClick={() => onChoose(which)}
    >
      {label}
      <span className="visually-hidden"> a {name}</span>
    </SubmitButton>
  );
  return (
    <div>
      <Group gap={10} align="stretch">
        {way(
          'mail',
          <IconMail size={18} stroke={1.6} aria-hidden="true" />,
          'Enviar por correo',
          'Enviando...',
        )}
        {way(
          'link',
          <IconLink size={18} stroke={1.6} aria-hidden="true" />,
          'Compartir enlace',
          'Creando...',
        )}
      </Group>
      <p id={reasonId} className="help">
        {whyOff}
      </p>
    </div>
  );
};

const Outcome = ({ name, made }: { name: string; made: Made }) => (
  <p className="notice">
    {made.mailed
      ? `Le enviamos la invitación a ${made.email}. Funciona hasta el ${instantWords(made.expiresAt)}`
      : `Enlace listo, funciona hasta el ${instantWords(made.expiresAt)} y sirve una vez. Quien lo tenga puede crear la cuenta: compártelo solo con ${firstName(name)}.`}
  </p>
);
