import { Link } from 'react-router';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { acceptInvitation } from '#shared/contract/invitations.ts';
import { type ConsentPurpose, consentPurposes, consentTexts, whyNotConsent } from '#shared/domain/client.ts';
import { ownConsentSentences } from '#shared/domain/invitation.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { useActionForm } from '../../../api/use-action-form.ts';
import { paths } from '../../../app/paths.ts';
import { Form } from '../../../ui/Form.tsx';
import { NewPasswordInput, newPasswordError } from '../../../ui/NewPasswordInput.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import classes from '../SignIn.module.css';
import { OwnConsents } from './OwnConsents.tsx';

interface CreateAccountFormProps {
  token: string;
  person: { name: string; email: string };
  onOpened: (opened: ReplyOf<typeof acceptInvitation>) => void;
}

type Granted = Record<ConsentPurpose, boolean>;

/** The password and what is authorised. What was typed stays whatever the answer, or when none came. */
export const CreateAccountForm = ({ token, person, onOpened }: CreateAccountFormProps) => {
  const form = useActionForm(acceptInvitation, {
    initial: { password: '', consents: { service: false, news: false } as Granted },
    call: ({ password, consents }) => ({ body: { token, password, consents: consentsOf(consents) } }),
    check: ({ password, consents }) => {
      const reason = whyNotConsent(consentsOf(consents));
      return {
        password: newPasswordError(password, person),
        consents: reason && ownConsentSentences[reason],
      };
    },
    onSuccess: onOpened,
  });
  const granted = form.values.consents;
  return (
    <Form form={form} className={classes.fields}>
      <p>
        Ingresarás con <b>{person.email}</b>
      </p>
      {/* for the browser's keychain: whose password this is */}
      <input type="email" name="email" autoComplete="username" value={person.email} readOnly hidden />
      <NewPasswordInput label="Elige tu contraseña" {...form.field('password')} person={person} />
      <OwnConsents
        {...form.at('consents')}
        granted={granted}
        onChange={(purpose, value) => form.set({ consents: { ...granted, [purpose]: value } })}
      />
      <SubmitButton fullWidth busy={form.busy} busyLabel="Creando tu cuenta...">
        Crear mi cuenta
      </SubmitButton>
      <Foot message={form.foot()} error={form.action.error} />
    </Form>
  );
};

const consentsOf = (granted: Granted) =>
  consentPurposes.map((purpose) => ({
    purpose,
    granted: granted[purpose],
    text_version: consentTexts[purpose].version,
  }));

/** An invitation that was just used may have been used by this very form, when its answer was lost on the way. */
const Foot = ({ message, error }: { message: string | null; error: ApiError | null }) =>
  message && (
    <p role="alert" className={`error small ${classes.failure}`}>
      {message}
      {(error?.status === 410 || error?.status === 409) && (
        <>
          {' '}
          Si ya creaste tu cuenta, <Link to={paths.clientLogin()}>ingresa aquí</Link>.
        </>
      )}
    </p>
  );
