import { Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { readClientHome, readClientProject } from '#shared/contract/portal.ts';
import { agreeToSign, askSigningCode, readSigning, signContract } from '#shared/contract/signing.ts';
import {
  codeTimeWords,
  type Drawing,
  drawnPoints,
  MIN_DRAWN_POINTS,
  ofPaper,
} from '#shared/domain/signing.ts';
import { useAction } from '../../api/use-action.ts';
import { useActionForm } from '../../api/use-action-form.ts';
import { useCodeSent } from '../../api/use-code-sent.ts';
import { announce } from '../../ui/announce.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Form, FormSubmit } from '../../ui/Form.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import classes from './signing.module.css';
import type { Signing } from './signing.ts';

const DrawingPad = lazy(() => import('./DrawingPad.tsx'));

interface SignFormProps {
  signing: Signing;
  isRead: boolean;
  /** the server knows that it was read */
  isTold: boolean;
  onSigned: () => void;
}

/** The three steps after reading: to agree, to write the own name, and the code. */
export const SignForm = ({ signing, isRead, isTold, onSigned }: SignFormProps) => {
  const { agreed } = signing;
  const [agrees, setAgrees] = useState(false);
  return (
    <section className={`card padded not-printed ${classes.sign}`} aria-labelledby="firmar">
      <h2 id="firmar" tabIndex={-1}>
        {ofPaper(signing, 'Firma tu contrato')}
      </h2>
      {isRead ? (
        <Stack component="ol" gap={28}>
          <Step number={1} title="Acepta firmar por medios electrónicos" done={agreed}>
            <Agreement signing={signing} isTold={isTold} onAgreed={() => setAgrees(true)} />
          </Step>
          {agreed && <NameAndCode signing={signing} opens={agrees} onSigned={onSigned} />}
        </Stack>
      ) : (
        <p className="quiet">
          {ofPaper(
            signing,
            'Cuando llegues al final del contrato, aquí lo firmas con un código que llega a tu correo.',
          )}
        </p>
      )}
    </section>
  );
};

const Step = ({
  number,
  title,
  done = false,
  children,
}: {
  number: number;
  title: string;
  done?: boolean;
  children: ReactNode;
}) => (
  <Group component="li" gap={14} wrap="nowrap" align="flex-start">
    <span className={`avatar now ${classes.number}`} data-done={done || undefined} aria-hidden="true">
      {number}
    </span>
    <Stack gap="sm" flex={1} miw={0}>
      <h3 className="label">{title}</h3>
      {children}
    </Stack>
  </Group>
);

const Agreement = ({
  signing,
  isTold,
  onAgreed,
}: Pick<SignFormProps, 'signing' | 'isTold'> & { onAgreed: () => void }) => {
  const agree = useAction(agreeToSign, {
    refreshes: [readSigning],
    refreshesOnError: [readSigning],
    onSuccess: onAgreed,
  });
  return (
    <>
      <p className="quiet">{signing.agreement}</p>
      {!signing.agreed && (
        <div>
          <Failure message={agree.error?.message ?? null} />
          <SubmitButton
            busy={agree.isPending}
            busyLabel="Guardando..."
            whyOff={isTold ? null : 'Guardamos que lo leíste. Un momento.'}
            onClick={() =>
              agree.mutate({ params: { id: String(signing.id) }, body: { agreement: signing.agreement } })
            }
          >
            Acepto
          </SubmitButton>
        </div>
      )}
    </>
  );
};

const NameAndCode = ({
  signing,
  opens,
  onSigned,
}: Pick<SignFormProps, 'signing' | 'onSigned'> & {
  /** in place of the button that agreed */
  opens: boolean;
}) => {
  const params = { id: String(signing.id) };
  const [draws, setDraws] = useState(false);
  const ask = useAction(askSigningCode, {
    refreshesOnError: [readSigning],
    onSuccess: () => announce(`Enviamos el código a ${signing.code_to}`),
  });
  const sentAt = useCodeSent(ask);
  const form = useActionForm(signContract, {
    initial: { signed_name: '', drawing: null as Drawing | null, signing_code: '' },
    call: ({ drawing, ...rest }) => ({
      params,
      body: {
        ...rest,
        drawing:
          draws && drawing ? drawing.map((stroke) => stroke.map(([x, y]): [number, number] => [x, y])) : null,
        sha256: signing.sha256,
      },
    }),
    whyOff: ({ drawing }) => {
      if (signing.why_not_sign !== null) return signing.why_not_sign;
      if (sentAt === null) return 'Pide primero el código.';
      return draws && drawnPoints(drawing ?? []) < MIN_DRAWN_POINTS ? 'Dibuja tu firma.' : null;
    },
    refreshes: [readSigning, readClientHome, readClientProject],
    // another tab of the same person, of which nothing is heard here, may have signed
    refreshesOnError: [readSigning],
    onSuccess: onSigned,
  });
  return (
    <li>
      <Form form={form} opens={opens}>
        <Stack component="ol" gap={28}>
          <Step number={2} title={ofPaper(signing, 'Escribe tu nombre, como está en el contrato')}>
            <TextInput
              aria-label="Tu nombre completo"
              description={`${signing.party === 'company' ? 'Tu nombre' : ofPaper(signing, 'En el contrato')}: ${signing.name}`}
              autoComplete="name"
              maw={420}
              classNames={{ input: 'figure' }}
              required
              {...form.field('signed_name')}
            />
            <Checkbox
              label="También quiero dibujar mi firma"
              checked={draws}
              onChange={(event) => {
                setDraws(event.currentTarget.checked);
                // the paper is blank each time
                form.set({ drawing: null });
              }}
            />
            {draws && (
              <Suspense fallback={<p className="quiet">Preparando el papel...</p>}>
                <DrawingPad onChange={(drawing) => form.set({ drawing })} />
                <Failure message={form.at('drawing').error ?? null} />
              </Suspense>
            )}
          </Step>
          <Step number={3} title="Escribe el código que llega a tu correo">
            <Text className="quiet small">
              {sentAt === null
                ? `Lo enviamos a ${signing.code_to}, el correo de tu cuenta.`
                : `Lo enviamos a ${signing.code_to}. Funciona ${codeTimeWords(sentAt)}, ${ofPaper(signing, 'solo para este contrato')} y para ti.`}
            </Text>
            <Failure message={ask.error?.message ?? null} />
            {signing.why_not_sign === null && (
              <Group align="flex-end" gap="sm">
                <SubmitButton
                  variant={sentAt === null ? 'filled' : 'default'}
                  busy={ask.isPending}
                  busyLabel="Enviando..."
                  onClick={() => ask.mutate({ params })}
                >
                  {sentAt === null ? 'Enviar el código' : 'Enviar otro código'}
                </SubmitButton>
              </Group>
            )}
            {sentAt !== null && <CodeField {...form.field('signing_code')} />}
            <FormSubmit form={form} busyLabel="Firmando...">
              {ofPaper(signing, 'Firmar el contrato')}
            </FormSubmit>
          </Step>
        </Stack>
      </Form>
    </li>
  );
};
