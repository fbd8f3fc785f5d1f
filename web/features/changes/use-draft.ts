import { useDebouncedValue, useDidUpdate } from '@mantine/hooks';
import { useState } from 'react';
import { listChanges, previewChange, readChange, saveChange } from '#shared/contract/changes.ts';
import { useEndpoint, useRefresh } from '../../api/hooks.ts';
import { useActionForm } from '../../api/use-action-form.ts';
import { useKeptForm } from '../../app/kept-form.ts';
import { toast } from '../../ui/toasts.tsx';
import type { Change } from './changes.ts';
import {
  draftValues,
  saveBody,
  spacesToday,
  valuesOver,
  type Written,
  writtenOf,
  wrongTyped,
} from './editor.ts';

/** The form of a draft, and what it would do to the sale, read again while it is written. */
export const useDraft = (change: Change, latest: Change, onSaved: () => void) => {
  const params = { id: String(change.id) };
  const spaces = spacesToday(change);
  const refresh = useRefresh();
  // null once a save was refused: the person was told of what somebody else saved, and saving again replaces it
  const [known, setKnown] = useState<number | null>(change.revision);
  if (known === null && latest.revision !== change.revision) setKnown(latest.revision);
  const form = useActionForm(saveChange, {
    initial: draftValues(change),
    call: (values) => ({
      params,
      body: saveBody(
        valuesOver(values, latest.lines),
        { powers: change.powers, revision: known ?? change.revision },
        spaces,
      ),
    }),
    check: wrongTyped,
    refreshes: [listChanges],
    onError: ({ code }) => {
      if (code !== 'change_saved') return;
      setKnown(null);
      void refresh(readChange);
    },
    onSuccess: async () => {
      onSaved();
      // the fields stay off until the saved draft takes the place of the typed one
      await refresh(readChange);
      toast('Borrador guardado');
    },
  });
  useKeptForm(`change-${change.id}-${change.revision}`, form, true);
  // also when the draft is the same and its sale changed: a line keeps its difference, and shows another price
  useDidUpdate(() => {
    form.start(draftValues(change));
    setKnown(change.revision);
  }, [change]);
  const text = JSON.stringify(writtenOf(valuesOver(form.values, latest.lines), change.powers, spaces));
  const [settled] = useDebouncedValue(text, 400);
  const body: Written = JSON.parse(settled);
  const preview = useEndpoint(
    previewChange,
    { params, body },
    { enabled: form.dirty, keepPrevious: true, staleTime: 0 },
  );
  const data = form.dirty ? (preview.data?.data ?? change.preview) : change.preview;
  return {
    form,
    spaces,
    preview: data,
    isOld: form.dirty && (preview.isPlaceholderData || text !== settled),
    error: preview.error,
  };
};

export type DraftForm = ReturnType<typeof useDraft>['form'];
