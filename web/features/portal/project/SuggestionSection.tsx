import { Box, Stack, Text, Textarea, Title } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { listMySuggestions } from '#shared/contract/suggestions.ts';
import { MAX_SUGGESTION } from '#shared/domain/suggestions.ts';
import { useAction } from '../../../api/hooks.ts';
import { readToken, useSession } from '../../../app/session.ts';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { toastError, toastSent } from '../../../ui/toasts.tsx';
import { SentSuggestions } from './SentSuggestions.tsx';
import classes from './suggestion.module.css';
import { failureWords, whyNotSuggest } from './suggestion.ts';
import { keepTypedSuggestion, readTypedSuggestion } from './typed.ts';

const sendSuggestion = async () => (await import('./send-suggestion.ts')).suggestionEndpoint;

interface SuggestionSectionProps {
  project: { id: number; project_code: string };
}

/** What the family would change, and under it what it suggested before, with the answers. */
export const SuggestionSection = ({ project }: SuggestionSectionProps) => (
  <section id="suggestion" aria-labelledby="suggestion-title">
    <SuggestionForm code={project.project_code} />
    <SentSuggestions projectId={project.id} />
  </section>
);

const SuggestionForm = ({ code }: { code: string }) => {
  const { text, type, clear } = useTypedText(code);
  const field = useRef<HTMLTextAreaElement>(null);
  const send = useAction(sendSuggestion, {
    refreshes: [listMySuggestions],
    onSuccess: () => {
      clear();
      toastSent('Sugerencia enviada con éxito!');
    },
    onError: (error) => toastError(failureWords(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reason = whyNotSuggest(text, readToken());
    if (reason === null) {
      send.mutate({ body: { projectCode: code, suggestion: text } });
      return;
    }
    toastError(reason);
    field.current?.focus();
  };
  return (
    <Box
      component="form"
      noValidate
      className={`columns ${classes.band}`}
      data-ratio="5-7"
      p={{ base: '24px 18px', sm: 36 }}
      bg="var(--panel)"
      c="var(--panel-ink)"
      onSubmit={submit}
    >
      <div>
        <Title order={2} id="suggestion-title" tabIndex={-1} fz={{ base: 26, sm: 31 }}>
          Tienes alguna sugerencia para el equipo diseño?
        </Title>
        <Text mt={10} c="var(--panel-quiet)">
          Cuéntanos qué cambiarías o qué te hace falta.
        </Text>
      </div>
      <Stack gap={14}>
        <Textarea
          ref={field}
          aria-label="Sugerencia para el equipo de diseño"
          placeholder="Agrega tus sugerencias"
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          maxLength={MAX_SUGGESTION}
          disabled={send.isPending}
          minRows={4}
          maxRows={12}
        />
        <Box ml="auto" className="wide-on-phone">
          <SubmitButton color="guayacan.4" busy={send.isPending} busyLabel="Guardando...">
            Guardar
          </SubmitButton>
        </Box>
      </Stack>
    </Box>
  );
};

/** The typed text survives a reload. */
const useTypedText = (code: string) => {
  const userId = useSession()?.id ?? 0;
  const [text, setText] = useState(() => readTypedSuggestion(userId, code));
  const type = (next: string) => {
    setText(next);
    keepTypedSuggestion(userId, code, next);
  };
  return { text, type, clear: () => type('') };
};
