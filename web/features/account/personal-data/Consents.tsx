import { Box, Stack } from '@mantine/core';
import { listOwnConsents, saveOwnConsent } from '#shared/contract/consents.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { consentTexts } from '#shared/domain/client.ts';
import { purposeTitles } from '#shared/domain/consents.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { useAction } from '../../../api/use-action.ts';
import { InstantText } from '../../../ui/InstantText.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { toast, toastError } from '../../../ui/toasts.tsx';

type Purpose = ReplyOf<typeof listOwnConsents>['data'][number];
type Answer = Purpose['answers'][number];

/** The purposes that a person of the family authorises, each with its text, its answers and its own button. */
export const Consents = () => {
  const reading = useEndpoint(listOwnConsents, {});
  return (
    <section className="card padded" aria-labelledby="autorizaciones">
      <h2 id="autorizaciones">Tus autorizaciones</h2>
      <p className="quiet small">
        Cada finalidad se autoriza y se revoca por separado (Ley 1581 de 2012, art. 8).
      </p>
      {!reading.isSuccess && (
        <NotLoaded reading={reading} label="Cargando autorizaciones..." count={2} height={120} />
      )}
      {reading.data && (
        <ul className="rows">
          {reading.data.data.map((row) => (
            <PurposeRow key={row.purpose} row={row} />
          ))}
        </ul>
      )}
    </section>
  );
};

const PurposeRow = ({ row: { purpose, why_not_revoke, answers } }: { row: Purpose }) => {
  const [last, ...earlier] = answers;
  const granted = last?.granted === true && !last.disputed;
  const save = useAction(saveOwnConsent, {
    refreshes: [listOwnConsents],
    onSuccess: (_, { body }) => toast(body.granted ? 'Autorización guardada.' : 'Autorización revocada.'),
    onError: (error) => toastError(error.message),
  });
  const title = purposeTitles[purpose];
  const answer = () =>
    save.mutate({
      params: { purpose },
      body: { granted: !granted, text_version: consentTexts[purpose].version },
    });
  return (
    <Stack component="li" gap={8} py={16}>
      <h3>
        {title}{' '}
        <span className="tag" data-tone={granted ? 'own' : undefined}>
          {granted ? 'Autorizada' : 'No autorizada'}
        </span>
      </h3>
      <p className="small">{consentTexts[purpose].text}</p>
      <p className="quiet small">
        {last ? <AnswerText answer={last} revoked={isRevocation(answers, 0)} /> : 'Aún no has respondido.'}
      </p>
      {earlier.length > 0 && (
        <details className="quiet small">
          <summary>Respuestas anteriores</summary>
          <Box component="ul" mt={8} pl={20}>
            {earlier.map((each, index) => (
              <li key={each.at}>
                <AnswerText answer={each} revoked={isRevocation(answers, index + 1)} />
              </li>
            ))}
          </Box>
        </details>
      )}
      <SubmitButton
        variant="default"
        whyOff={granted ? why_not_revoke : null}
        busy={save.isPending}
        busyLabel="Guardando..."
        onClick={answer}
        aria-label={`${granted ? 'Revocar' : 'Autorizar'}: ${title}`}
      >
        {granted ? 'Revocar' : 'Autorizar'}
      </SubmitButton>
    </Stack>
  );
};

/** True for a no that follows a yes; the newest answer is the first. */
const isRevocation = (answers: readonly Answer[], index: number): boolean =>
  answers[index]?.granted === false && answers[index + 1]?.granted === true;

/** 'Autorizaste el 14/04/2026, por este medio: En persona. Texto servicio-1. Lo registró Valentina Ríos.' */
const AnswerText = ({ answer, revoked }: { answer: Answer; revoked: boolean }) => (
  <>
    {answer.granted ? 'Autorizaste' : revoked ? 'Revocaste' : 'No autorizaste'} el{' '}
    <InstantText value={answer.at} dayOnly />, por este medio: {answer.channel}. Texto {answer.text_version}.
    {answer.recorded_by !== null && ` Lo registró ${answer.recorded_by}.`}
    {answer.disputed && ' En disputa: esta cuenta respondió «No fui yo».'}
  </>
);
