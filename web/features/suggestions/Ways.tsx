import { Button, Group } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { finishSuggestion, listSuggestions } from '#shared/contract/suggestions.ts';
import { suggestionSentences, whyNotHandle, whyNotPassOn } from '#shared/domain/suggestions.ts';
import { useAction } from '../../api/use-action.ts';
import { paths } from '../../app/paths.ts';
import { Failure } from '../../ui/Failure.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { Suggestion } from './suggestions.ts';

/** The list does not wait for the schema of its body. */
const lateEndpoint = async () => {
  const { createChange } = await import('#shared/contract/changes.ts');
  return createChange;
};

interface WaysProps {
  suggestion: Suggestion;
  may: { answer: boolean; manage: boolean; propose: boolean };
  onOpen: (what: 'answer' | 'pass') => void;
  onDone: () => void;
}

/** The actions that the person may take now on a suggestion; none for a reader, a sentence for the team of a delivered home. */
export const Ways = ({ suggestion, may, onOpen, onDone }: WaysProps) => {
  const { state, project_code, team, change_id, finished, cancelled } = suggestion;
  const finish = useAction(finishSuggestion, {
    refreshes: [listSuggestions],
    onSuccess: () => {
      toast('Marcada como hecha. La familia la ve así en su portal.');
      onDone();
    },
  });
  const navigate = useNavigate();
  const propose = useAction(lateEndpoint, {
    refreshes: [listSuggestions],
    // refused because somebody else converted it: the page shows theirs
    refreshesOnError: [listSuggestions],
    onSuccess: ({ data }) => void navigate(paths.change(data.id)),
  });
  const passes =
    may.manage &&
    team.length > 0 &&
    whyNotPassOn({
      answered: suggestion.answer !== null,
      promisedOn: suggestion.promised_on,
      done: suggestion.done_at !== null,
    }) === null;
  const refusal = whyNotHandle({
    finished,
    assignedTo: suggestion.assigned_to?.id ?? null,
    manages: may.manage,
  });
  const waits = state === 'sent' || state === 'promised';
  if (may.answer && waits && refusal) return <p className="quiet">{suggestionSentences[refusal]}</p>;
  const answers = may.answer && state === 'sent';
  const finishes = may.answer && state === 'promised';
  const proposed = may.propose && change_id !== null;
  const converts = may.propose && change_id === null && !finished && !cancelled;
  if (!answers && !finishes && !passes && !proposed && !converts) return null;
  const which = <span className="visually-hidden"> la sugerencia de {project_code}</span>;
  return (
    <>
      <Group gap="xs">
        {answers && <Button onClick={() => onOpen('answer')}>Responder{which}</Button>}
        {finishes && (
          <SubmitButton
            busy={finish.isPending}
            busyLabel="Guardando..."
            onClick={() => finish.mutate({ params: { id: String(suggestion.id) } })}
          >
            Marcar como hecha
          </SubmitButton>
        )}
        {passes && (
          <Button variant="default" onClick={() => onOpen('pass')}>
            Pasar a otra persona{which}
          </Button>
        )}
        {proposed && (
          <Button variant="subtle" component={Link} to={paths.change(change_id)}>
            Ver la propuesta{which}
          </Button>
        )}
        {converts && (
          <Button
            variant="subtle"
            loading={propose.isPending}
            onClick={() =>
              propose.mutate({
                params: { id: suggestion.project_id },
                body: { suggestion_id: suggestion.id },
              })
            }
          >
            Convertir en propuesta{which}
          </Button>
        )}
      </Group>
      <Failure message={finish.error?.message ?? propose.error?.message ?? null} />
    </>
  );
};
