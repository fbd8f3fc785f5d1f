import { Box, Stack, Text, Textarea, Title } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { listMySuggestions } from '#shared/contract/suggestions.ts';
import { MAX_SUGGESTION } from '#shared/domain/suggestions.ts';
import { useAction } from '../../../api/use-action.ts';
import { readToken, useSession } from '../../../app/session.ts';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { toastError, toastSent } from '../../../ui/toasts.tsx';
import { SentSuggestions } from './SentSuggestions.tsx';
import classes from './suggestion.module.css';
import { failureWords, whyNotSuggest } from './suggestion.ts';
import { keepTypedSuggestion, readTypedSuggestion } from './typed.ts';

/** The page does not wait for the schema of its body. */
const lateEndpoint = async () => {
  const { sendSuggestion } = await import('#shared/contract/suggestions.ts');
  return sendSuggestion;
};

interface SuggestionSectionProps {
  project: { id: number; project_code: string };
  finished: boolean;
}

const boxWords: Record<
  'open' | 'finished',
  Record<'title' | 'text' | 'label' | 'placeholder' | 'sent', string>
> = {
  open: {
    title: 'Tienes alguna sugerencia para el equipo diseño?',
    text: 'Cuéntanos qué cambiarías o qué te hace falta.',
    label: 'Sugerencia para el equipo de diseño',
    placeholder: 'Agrega tus sugerencias',
    sent: 'Sugerencia enviada con éxito!',
  },
  finished: {
    title: 'Algo no quedó bien',
    text: 'Cuéntanos qué pasó y en qué espacio. Gerencia lo lee y te responde.',
    label: 'Qué no quedó bien',
    placeholder: 'Por ejemplo: gotea el lavamanos del baño principal',
    sent: 'Lo recibimos. Gerencia te responde.',
  },
};

/** What the family would change, and under it what it suggested before, with the answers. */
export const SuggestionSection = ({ project, finished }: SuggestionSectionProps) => (
  <section id="suggestion" aria-labelledby="suggestion-title">
    <SuggestionForm code={project.project_code} words={boxWords[finished ? 'finished' : 'open']} />
    <SentSuggestions
      projectId={project.id}
      title={finished ? 'Lo que nos has escrito' : 'Lo que has sugerido'}
    />
  </section>
);

const SuggestionForm = ({ code, words }: { code: string; words: (typeof boxWords)['open'] }) => {
  const { text, type, clear } = useTypedText(code);
  const field = useRef<HTMLTextAreaElement>(null);
  const send = useAction(lateEndpoint, {
    refreshes: [listMySuggestions],
    onSuccess: () => {
      clear();
      toastSent(words.sent);
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
      className={`columns not-printed ${classes.band}`}
      data-ratio="5-7"
      p={{ base: '24px 18px', sm: 36 }}
      bg="var(--panel)"
      c="var(--panel-ink)"
      onSubmit={submit}
    >
      <div>
        <Title order={2} id="suggestion-title" tabIndex={-1} fz={{ base: 'h2', sm: 'section' }}>
          {words.title}
        </Title>
        <Text mt={10} c="var(--panel-quiet)">
          {words.text}
        </Text>
      </div>
      <Stack gap={14}>
        <Textarea
          ref={field}
          aria-label={words.label}
          placeholder={words.placeholder}
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
