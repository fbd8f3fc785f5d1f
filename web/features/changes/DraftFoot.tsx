import { Box, Group, Text } from '@mantine/core';
import { useId } from 'react';
import { listChanges, readChange, sendChange } from '#shared/contract/changes.ts';
import type { ApiError } from '../../api/api-error.ts';
import { useAction } from '../../api/use-action.ts';
import { counted } from '../../ui/count-words.ts';
import { Failure } from '../../ui/Failure.tsx';
import { FormFoot } from '../../ui/Form.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toastSent } from '../../ui/toasts.tsx';
import classes from './changes.module.css';
import type { Change } from './changes.ts';
import type { DraftForm } from './use-draft.ts';

interface DraftFootProps {
  change: Change;
  form: DraftForm;
  preview: Change['preview'];
  isOld: boolean;
  /** of the preview */
  error: ApiError | null;
}

/** What the draft lacks, and the two ways on: to keep it, and to send it to the family. */
export const DraftFoot = ({ change, form, preview, isOld, error }: DraftFootProps) => {
  const reasonId = useId();
  const send = useAction(sendChange, {
    refreshes: [readChange, listChanges],
    refreshesOnError: [readChange],
    onSuccess: () => {
      toastSent(`Otrosí ${change.number} enviado a la familia`);
      // the editor gives way to what was sent
      document.querySelector('h1')?.focus();
    },
  });
  const { problems } = preview;
  const whyNotSend = form.dirty ? 'Guarda el borrador antes de enviarlo.' : (change.why_not_send ?? null);
  return (
    <section className={`foot ends ${classes.decision}`} aria-label="Guardar y enviar">
      <Box data-old={isOld || undefined} flex="1 1 300px">
        {problems.length === 0 ? (
          <Text fz="sm" c="dimmed" id={reasonId}>
            {change.powers.prices
              ? (whyNotSend ?? 'Listo para enviar.')
              : 'Quien vende o gerencia le pone precio y lo envía.'}
          </Text>
        ) : (
          <details className="small">
            <summary id={reasonId}>
              Falta para enviar: {counted(problems.length, 'cosa', 'cosas')}. {problems[0]?.sentence}
            </summary>
            <ul className="bullets">
              {problems.map(({ line, field, sentence }) => (
                <li key={`${line} ${field} ${sentence}`}>
                  {line !== null && `Línea ${line + 1}: `}
                  {sentence}
                </li>
              ))}
            </ul>
          </details>
        )}
        <FormFoot form={form} />
        <Failure message={send.error?.message ?? error?.message ?? null} />
      </Box>
      <Group gap="sm" className="wide-on-phone">
        <SubmitButton
          variant={change.powers.prices ? 'default' : 'filled'}
          whyOff={form.dirty ? form.whyOff : 'No hay nada nuevo que guardar.'}
          reasonId={reasonId}
          busy={form.busy}
          busyLabel="Guardando..."
        >
          Guardar borrador
        </SubmitButton>
        {change.powers.prices && (
          <SubmitButton
            whyOff={problems[0]?.sentence ?? whyNotSend}
            reasonId={reasonId}
            busy={send.isPending}
            busyLabel="Enviando..."
            onClick={() =>
              send.mutate({
                params: { id: String(change.id) },
                body: {
                  fingerprint: preview.fingerprint,
                  revision: change.revision,
                  photos: [change, ...change.lines].flatMap(({ photos }) => photos.map(({ id }) => id)),
                },
              })
            }
          >
            Enviar a la familia
          </SubmitButton>
        )}
      </Group>
    </section>
  );
};
