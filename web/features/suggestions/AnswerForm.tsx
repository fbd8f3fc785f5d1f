import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { readProject } from '#shared/contract/projects.ts';
import { answerSuggestion, listSuggestions } from '#shared/contract/suggestions.ts';
import type { Day, DaysOff } from '#shared/domain/calendar.ts';
import { useAction } from '../../api/hooks.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { type FieldErrors, focusFirst, invalidIn, without, wrongInBody } from '../../ui/fields.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toasts.tsx';
import { type Typed, validValue } from '../../ui/typed-value.ts';
import { useFirstField } from '../../ui/use-first-field.ts';
import classes from './suggestions.module.css';
import type { Suggestion } from './suggestions.ts';

interface AnswerFormProps {
  suggestion: Suggestion;
  today: Day;
  daysOff: DaysOff | null;
  onClose: () => void;
}

/** The answer that the family reads, with the business day on which it will be done when one is promised. */
export const AnswerForm = ({ suggestion, today, daysOff, onClose }: AnswerFormProps) => {
  const form = useFirstField();
  const [answer, setAnswer] = useState('');
  const [promise, setPromise] = useState<Typed<Day>>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const limits = { businessDaysOnly: true, daysOff: daysOff ?? undefined, min: today };
  const show = (wrong: FieldErrors) => {
    setErrors(wrong);
    focusFirst(form.current, wrong);
  };
  const send = useAction(answerSuggestion, {
    refreshes: [listSuggestions, readProject],
    onSuccess: () => {
      toast('Respuesta enviada. La familia la lee en su portal y en su correo.');
      onClose();
    },
    onError: ({ fields = {} }) => show(fields),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { answer, promised_on: validValue(promise) };
    const wrong = {
      ...wrongInBody(answerSuggestion.body, body),
      ...invalidIn({ promised_on: promise }),
    };
    if (Object.keys(wrong).length > 0) show(wrong);
    else send.mutate({ params: { id: String(suggestion.id) }, body });
  };
  const atNoField = send.error && Object.keys(send.error.fields ?? {}).length === 0;
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit} aria-label="Responder">
      <Textarea
        label="Respuesta"
        name="answer"
        aria-required="true"
        description="La familia la lee tal como la escribes."
        rows={4}
        resize="vertical"
        maxLength={2000}
        value={answer}
        error={errors.answer}
        onChange={(event) => {
          setAnswer(event.currentTarget.value);
          setErrors((all) => without(all, ['answer']));
        }}
      />
      <DayInput
        label="Fecha prometida (opcional)"
        name="promised_on"
        description="El día hábil en que estará hecho."
        value={promise}
        error={errors.promised_on}
        className={classes.promise}
        {...limits}
        onChange={(day) => {
          setPromise(day);
          setErrors((all) => without(all, ['promised_on']));
        }}
      />
      <Failure message={atNoField ? send.error.message : null} />
      <div className={classes.ways}>
        <SubmitButton busy={send.isPending} busyLabel="Enviando...">
          Enviar respuesta
        </SubmitButton>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  );
};
