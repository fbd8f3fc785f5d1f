import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { acceptInvitation } from '#shared/contract/invitations.ts';
import { type ConsentPurpose, consentPurposes, consentTexts, whyNotConsent } from '#shared/domain/client.ts';
import { ownConsentSentences } from '#shared/domain/invitation.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { useAction } from '../../../api/hooks.ts';
import { paths } from '../../../app/paths.ts';
import { NewPasswordInput, newPasswordError } from '../../../ui/NewPasswordInput.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import classes from '../SignIn.module.css';
import { OwnConsents } from './OwnConsents.tsx';

interface CreateAccountFormProps {
  token: string;
  person: { name: string; email: string };
  onOpened: (opened: ReplyOf<typeof acceptInvitation>) => void;
}

/** The password and what is authorised. What was typed stays whatever the answer, or when none came. */
export const CreateAccountForm = ({ token, person, onOpened }: CreateAccountFormProps) => {
  const [password, setPassword] = useState('');
  const [granted, setGranted] = useState<Record<ConsentPurpose, boolean>>({ service: false, news: false });
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusFirstError = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  const accept = useAction(acceptInvitation, { onSuccess: onOpened, onError: focusFirstError });

  const consents = consentPurposes.map((purpose) => ({
    purpose,
    granted: granted[purpose],
    text_version: consentTexts[purpose].version,
  }));
  const reason = whyNotConsent(consents);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason !== null || newPasswordError(password, person) !== null) focusFirstError();
    else accept.mutate({ body: { token, password, consents } });
  };
  const refused = accept.error?.fields ?? {};

  return (
    <form ref={form} onSubmit={submit} noValidate className={classes.fields}>
      <p className={classes.text}>
        Ingresarás con <b>{person.email}</b>
      </p>
      {/* for the browser's keychain: whose password this is */}
      <input type="email" name="email" autoComplete="username" value={person.email} readOnly hidden />
      <NewPasswordInput
        label="Elige tu contraseña"
        value={password}
        onChange={(typed) => {
          setPassword(typed);
          accept.reset();
        }}
        person={person}
        tried={tried}
        refused={refused.password ?? null}
      />
      <OwnConsents
        granted={granted}
        onChange={(purpose, value) => {
          setGranted({ ...granted, [purpose]: value });
          accept.reset();
        }}
        error={refused.consents ?? (tried && reason ? ownConsentSentences[reason] : null)}
      />
      <SubmitButton fullWidth busy={accept.isPending} busyLabel="Creando tu cuenta...">
        Crear mi cuenta
      </SubmitButton>
      {accept.error && !refused.password && !refused.consents && <Failure error={accept.error} />}
    </form>
  );
};

/** An invitation that was just used may have been used by this very form, when its answer was lost on the way. */
const Failure = ({ error }: { error: ApiError }) => (
  <p role="alert" className={classes.failure}>
    {error.message}
    {(error.status === 410 || error.status === 409) && (
      <>
        {' '}
        Si ya creaste tu cuenta, <Link to={paths.clientLogin()}>ingresa aquí</Link>.
      </>
    )}
  </p>
);
