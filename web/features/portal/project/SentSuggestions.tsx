import { Box } from '@mantine/core';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { listMySuggestions } from '#shared/contract/suggestions.ts';
import { formatDayLong } from '#shared/domain/calendar.ts';
import { firstName } from '#shared/domain/invitation.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { InstantText } from '../../../ui/InstantText.tsx';
import { ErrorState } from '../../../ui/States.tsx';
import classes from './suggestion.module.css';

type Suggestion = ReplyOf<typeof listMySuggestions>['data'][number];

/** What the family suggested, the newest first. Nothing stands here before the first one. */
export const SentSuggestions = ({ projectId, title }: { projectId: number; title: string }) => {
  const sent = useEndpoint(listMySuggestions, { params: { id: String(projectId) } });
  if (sent.error) return <ErrorState message={sent.error.message} onRetry={() => void sent.refetch()} />;
  const suggestions = sent.data?.data ?? [];
  if (suggestions.length === 0) return null;
  return (
    <Box className="card padded" mt="lg">
      <h3>{title}</h3>
      <Box component="ul" className="rows" mt={-4} mb={-16}>
        {suggestions.map((suggestion) => (
          <Box component="li" key={suggestion.id} py="md">
            <small>
              {firstName(suggestion.sent_by)}, <InstantText value={suggestion.sent_at} dayOnly />
            </small>
            <Box component="p" className="written" maw="46em">
              {suggestion.text}
            </Box>
            <Answer suggestion={suggestion} />
          </Box>
        ))}
      </Box>
    </Box>
  );
};

const Answer = ({ suggestion }: { suggestion: Suggestion }) => {
  const { answer, answered_at: at, answered_by: by } = suggestion;
  if (answer === null) return <small>{promiseWords(suggestion)}</small>;
  return (
    <div className={`quoted ${classes.answer}`}>
      <small>
        {by === null ? 'Respuesta del equipo' : `Respuesta de ${by}`}
        {at !== null && (
          <>
            , <InstantText value={at} dayOnly />
          </>
        )}
      </small>
      <Box component="p" className="written" maw="46em">
        {answer}
      </Box>
      {suggestion.promised_on !== null && <small>{promiseWords(suggestion)}</small>}
    </div>
  );
};

const promiseWords = ({ state, late, answer_by: answerBy, promised_on: promised }: Suggestion): string => {
  if (state === 'sent') {
    return late
      ? `Debíamos responderte el ${formatDayLong(answerBy)}. Tu equipo ya lo sabe.`
      : `Te respondemos a más tardar el ${formatDayLong(answerBy)}.`;
  }
  if (state === 'done') return 'Ya está hecho.';
  if (promised === null) return '';
  return late
    ? `Debía estar listo el ${formatDayLong(promised)}. Tu equipo ya lo sabe.`
    : `Estará listo a más tardar el ${formatDayLong(promised)}.`;
};
