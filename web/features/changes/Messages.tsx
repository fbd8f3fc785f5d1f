import { Box, Group, Stack, Text, Textarea } from '@mantine/core';
import { askAboutChange, readMyChange } from '#shared/contract/change-approval.ts';
import { readChange } from '#shared/contract/changes.ts';
import { useActionForm } from '../../api/use-action-form.ts';
import { useKeptForm } from '../../app/kept-form.ts';
import { Form, FormFoot } from '../../ui/Form.tsx';
import { InstantText } from '../../ui/InstantText.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toastSent } from '../../ui/toasts.tsx';
import type { MyChange } from './changes.ts';

interface MessagesProps {
  changeId: number;
  messages: MyChange['messages'];
  /** the family asks, the staff answer */
  side: 'family' | 'staff';
}

const words = {
  family: {
    label: 'Tu pregunta',
    placeholder: 'Escribe tu pregunta',
    send: 'Enviar pregunta',
    sent: 'Pregunta enviada. Te respondemos aquí y por correo.',
  },
  staff: {
    label: 'Tu respuesta',
    placeholder: 'Escribe tu respuesta: la familia la lee tal como está',
    send: 'Enviar respuesta',
    sent: 'Respuesta enviada. La familia la lee en su portal y en su correo.',
  },
} as const;

/** The questions of the family under an otrosí, with the answers. */
export const Messages = ({ changeId, messages, side }: MessagesProps) => {
  const { label, placeholder, send, sent } = words[side];
  const form = useActionForm(askAboutChange, {
    initial: { text: '' },
    call: (body) => ({ params: { id: String(changeId) }, body }),
    refreshes: [readMyChange, readChange],
    onSuccess: () => {
      form.start({ text: '' });
      toastSent(sent);
    },
  });
  useKeptForm(`message-${changeId}`, form);
  return (
    <Stack gap="md">
      {messages.length > 0 && (
        <ul className="rows">
          {messages.map(({ id, name, at, text, by_family }) => (
            <Group component="li" key={id} wrap="nowrap" align="flex-start" gap="sm" py={14}>
              <span className="avatar" data-tone={by_family ? undefined : 'yellow'} aria-hidden="true">
                {name.slice(0, 1)}
              </span>
              <Box flex={1} miw={0}>
                <Text fz="sm" c="dimmed">
                  <Box component="b" c="black">
                    {name}
                  </Box>{' '}
                  <InstantText value={at} />
                </Text>
                <p className="written">{text}</p>
              </Box>
            </Group>
          ))}
        </ul>
      )}
      <Form form={form} aria-label={label} className="fields not-printed">
        <Textarea
          aria-label={label}
          placeholder={placeholder}
          minRows={2}
          maxRows={8}
          maxLength={1000}
          {...form.field('text')}
        />
        <FormFoot form={form} />
        <Group justify="flex-end">
          <SubmitButton variant="default" busy={form.busy} busyLabel="Enviando..." className="wide-on-phone">
            {send}
          </SubmitButton>
        </Group>
      </Form>
    </Stack>
  );
};
