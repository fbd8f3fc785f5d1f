import { Box, TextInput } from '@mantine/core';
import { useState } from 'react';
import { askEmailChange, confirmEmailChange, saveOwnPhone } from '#shared/contract/own-contact.ts';
import { readOwnData } from '#shared/contract/own-data.ts';
import { EMAIL_CODE_MINUTES } from '#shared/domain/own-contact.ts';
import { useActionForm } from '../../../api/use-action-form.ts';
import { readToken, renewUser, useSession } from '../../../app/session.ts';
import { Form, FormSubmit } from '../../../ui/Form.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { toast } from '../../../ui/toasts.tsx';

/** The contact data that a person corrects alone: the telephone, and the e-mail with a code. */
export const OwnContact = () => {
  /** '' where the code was asked for before the page was loaded */
  const [wanted, setWanted] = useState<string | null>(null);
  return (
    <section className="card padded" aria-labelledby="corregir-contacto">
      <h2 id="corregir-contacto">Corregir teléfono y correo</h2>
      <Box component="p" mb={16} className="quiet small">
        El nombre y el documento están en tu contrato: pide su corrección abajo, en una solicitud.
      </Box>
      <div className="columns" data-until="phone">
        <PhoneForm />
        {wanted === null ? (
          <EmailForm onAsked={setWanted} />
        ) : (
          <CodeForm wanted={wanted} onOver={() => setWanted(null)} />
        )}
      </div>
    </section>
  );
};

const PhoneForm = () => {
  const form = useActionForm(saveOwnPhone, {
    initial: { phone: '' },
    call: (body) => ({ body }),
    refreshes: [readOwnData],
    onSuccess: () => {
      form.start({ phone: '' });
      toast('Teléfono corregido.');
    },
  });
  return (
    <Form form={form} aria-label="Corregir el teléfono">
      <TextInput
        label="Teléfono nuevo"
        type="tel"
        autoComplete="tel"
        maxLength={30}
        {...form.field('phone')}
      />
      <FormSubmit form={form} busyLabel="Guardando...">
        Guardar teléfono
      </FormSubmit>
    </Form>
  );
};

const EmailForm = ({ onAsked }: { onAsked: (email: string) => void }) => {
  const form = useActionForm(askEmailChange, {
    initial: { email: '' },
    call: (body) => ({ body }),
    onSuccess: () => {
      onAsked(form.values.email.trim());
    },
  });
  return (
    <Form form={form} aria-label="Cambiar el correo">
      <TextInput
        label="Correo nuevo"
        type="email"
        autoComplete="email"
        maxLength={254}
        description="Te enviamos un código al correo que usas hoy."
        {...form.field('email')}
      />
      <FormSubmit form={form} busyLabel="Enviando...">
        Enviar código
      </FormSubmit>
      <SubmitButton variant="subtle" onClick={() => onAsked('')}>
        Ya tengo un código
      </SubmitButton>
    </Form>
  );
};

const CodeForm = ({ wanted, onOver }: { wanted: string; onOver: () => void }) => {
  const user = useSession();
  const form = useActionForm(confirmEmailChange, {
    initial: { email_code: '' },
    call: (body) => ({ body }),
    refreshes: [readOwnData],
    onSuccess: ({ email }) => {
      const token = readToken();
      if (user !== null && token !== null) renewUser(token, { ...user, email });
      toast(`Tu correo ahora es ${email}. Ingresa con él desde hoy.`);
      onOver();
    },
  });
  return (
    <Form form={form} opens aria-label="Confirmar el correo">
      <TextInput
        label="Código"
        autoComplete="one-time-code"
        maxLength={20}
        description={`Está en tu correo de hoy, y funciona ${EMAIL_CODE_MINUTES} minutos.${wanted && ` El correo nuevo es ${wanted}.`}`}
        {...form.field('email_code')}
      />
      <FormSubmit form={form} busyLabel="Cambiando...">
        Cambiar mi correo
      </FormSubmit>
      <SubmitButton variant="subtle" onClick={onOver}>
        Escribir otro correo
      </SubmitButton>
    </Form>
  );
};
