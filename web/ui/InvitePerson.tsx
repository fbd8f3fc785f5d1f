import { TextInput } from '@mantine/core';
import { IconLink, IconMail } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { firstName, sharedInvitation } from '#shared/domain/invitation.ts';
import classes from './InvitePeople.module.css';
import { instantWords } from './instant-words.ts';
import { type Shared, ShareLink, shareBySystem } from './ShareLink.tsx';
import { SubmitButton } from './SubmitButton.tsx';

export interface PersonToInvite {
  readonly invitee: 'client' | 'second_client';
  readonly name: string;
  readonly email: string | null;
  readonly state: 'not_invited' | 'invited' | 'expired' | 'has_account';
  readonly expires_at: string | null;
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

const kinds = { client: 'Cliente', second_client: 'Segundo cliente' } as const;

const stateWords = ({ state, expires_at }: PersonToInvite): string => {
  if (state === 'has_account') return 'Ya tiene cuenta: ingresa en /client-login.';
  if (state === 'expired') return 'Su invitación ya no sirve. Hazle otra.';
  if (state === 'invited' && expires_at) return `Tiene invitación hasta el ${instantWords(expires_at)}`;
  return 'Aún no tiene invitación.';
};

const sharedOf = (name: string, { url, expiresAt }: Made): Shared => ({
  title: 'Tu portal de Remodela',
  text: sharedInvitation(name, instantWords(expiresAt)),
  url,
});

interface InvitePersonProps {
  person: PersonToInvite;
  invite: Invite;
}

/** One person: how far they are, and the two ways to invite them. A link is made when it is asked for. */
export const InvitePerson = ({ person, invite }: InvitePersonProps) => {
  const { invitee, name, email, state } = person;
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState<'mail' | 'link' | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
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
      <p className={classes.who}>
        <b>{name}</b>
        <span className={classes.quiet}>{[kinds[invitee], email].filter(Boolean).join(', ')}</span>
        <span className={classes.state} data-state={state}>
          {stateWords(person)}
        </span>
      </p>
      {state !== 'has_account' && (
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
      <div role="status" className={classes.status}>
        {made && <Outcome name={name} made={made} />}
      </div>
      {refusal && !(asksEmail && refusal.aboutEmail) && (
        <p role="alert" className={classes.failure}>
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
      type="button"
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
      <div className={classes.actions}>
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
      </div>
      <p id={reasonId} className={classes.reason}>
        {whyOff}
      </p>
    </div>
  );
};

const Outcome = ({ name, made }: { name: string; made: Made }) => (
  <p className={classes.outcome}>
    {made.mailed
      ? `Le enviamos la invitación a ${made.email}. Funciona hasta el ${instantWords(made.expiresAt)}`
      : `Enlace listo, funciona hasta el ${instantWords(made.expiresAt)} y sirve una vez. Quien lo tenga puede crear la cuenta: compártelo solo con ${firstName(name)}.`}
  </p>
);
