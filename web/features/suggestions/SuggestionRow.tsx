import { Box, Group, Stack } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { businessDaysUntil, type Day, type DaysOff } from '#shared/domain/calendar.ts';
import { suggestionStateNames } from '#shared/domain/suggestions.ts';
import { paths } from '../../app/paths.ts';
import { whenText } from '../../ui/count-words.ts';
import { DayText } from '../../ui/DayText.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { InstantText } from '../../ui/InstantText.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import classes from './suggestions.module.css';
import { ownerText, type Suggestion, waitOf } from './suggestions.ts';
import { Ways } from './Ways.tsx';

const AnswerForm = lazyPart(() => import('./AnswerForm.tsx'));
const PassOn = lazyPart(() => import('./PassOn.tsx'));

interface SuggestionRowProps {
  suggestion: Suggestion;
  today: Day;
  /** null until they are known */
  daysOff: DaysOff | null;
  may: { answer: boolean; manage: boolean; propose: boolean };
  /** a form of the row has opened or closed */
  onWriting: (writing: boolean) => void;
  /** what was open in the row has closed, or the row went to another list */
  onDone: () => void;
}

const tones = { sent: 'orange', promised: 'blue', done: 'green', answered: undefined } as const;

/** What a family asked, how long it waits and for whom, the answer, and what can be done about it. */
export const SuggestionRow = ({ suggestion, today, daysOff, may, onWriting, onDone }: SuggestionRowProps) => {
  const [open, setOpen] = useState<'answer' | 'pass' | null>(null);
  const { project_id, project_code, client_name, text, sent_at, state, late } = suggestion;
  const show = (form: typeof open) => {
    setOpen(form);
    onWriting(form !== null);
  };
  const close = () => {
    show(null);
    onDone();
  };
  return (
    <Stack component="li" className={classes.row} gap="sm">
      <Group component="header" gap="4px 16px" justify="space-between" mt={-8}>
        <h3 className={`label ${classes.name}`}>
          {client_name} <Link to={paths.project(project_id)}>{project_code}</Link>
        </h3>
        <span className="badge" data-tone={late ? 'red' : tones[state]}>
          {late ? 'Tarde' : suggestionStateNames[state]}
        </span>
      </Group>
      <Box component="p" className="written" maw="72ch">
        {text}
      </Box>
      <dl className={`pairs ${classes.facts}`}>
        <Fact name="Enviada">
          <InstantText value={sent_at} />
        </Fact>
        <Wait suggestion={suggestion} today={today} daysOff={daysOff} />
        <Fact name={waitOf(suggestion) === null ? 'La tuvo' : 'La tiene'}>{ownerText(suggestion)}</Fact>
      </dl>
      <Answer suggestion={suggestion} />
      <Suspense>
        {open === 'answer' && (
          <AnswerForm suggestion={suggestion} today={today} daysOff={daysOff} onClose={close} />
        )}
        {open === 'pass' && <PassOn suggestion={suggestion} onClose={close} />}
      </Suspense>
      {open === null && <Ways suggestion={suggestion} may={may} onOpen={show} onDone={onDone} />}
    </Stack>
  );
};

const Wait = ({
  suggestion,
  today,
  daysOff,
}: Pick<SuggestionRowProps, 'suggestion' | 'today' | 'daysOff'>) => {
  const wait = waitOf(suggestion);
  if (wait === null) return null;
  return (
    <div data-late={suggestion.late || undefined}>
      <dt>{wait.what}</dt>
      <dd>
        <DayText value={wait.day} />
        {daysOff && `, ${whenText(wait.day, businessDaysUntil(wait.day, today, daysOff), today)}`}
      </dd>
    </div>
  );
};

const Answer = ({ suggestion }: { suggestion: Suggestion }) => {
  const { answer, answered_by, answered_at, done_at, state, promised_on } = suggestion;
  if (answer === null || answered_at === null) return null;
  return (
    <div className="notice" data-tone="own">
      <p className="small">
        Respuesta de {answered_by}, <InstantText value={answered_at} dayOnly />
      </p>
      <Box component="p" className="written" maw="72ch">
        {answer}
      </Box>
      {state === 'done' && done_at !== null && (
        <p className="small">
          Hecha el <InstantText value={done_at} dayOnly />
          {promised_on && (
            <>
              ; prometida para el <DayText value={promised_on} />
            </>
          )}
        </p>
      )}
    </div>
  );
};
