import { Button, Select } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { assignSuggestion, listSuggestions } from '#shared/contract/suggestions.ts';
import { useAction } from '../../api/hooks.ts';
import { Failure } from '../../ui/Failure.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useFirstField } from '../../ui/use-first-field.ts';
import classes from './suggestions.module.css';
import type { Suggestion } from './suggestions.ts';

/** Gives a suggestion to another of the team of its project. */
export const PassOn = ({ suggestion, onClose }: { suggestion: Suggestion; onClose: () => void }) => {
  const form = useFirstField();
  const [chosen, setChosen] = useState<string | null>(null);
  const others = suggestion.team.filter(({ id }) => id !== suggestion.assigned_to?.id);
  const pass = useAction(assignSuggestion, {
    refreshes: [listSuggestions],
    onSuccess: () => {
      const name = others.find(({ id }) => String(id) === chosen)?.name ?? 'otra persona';
      toast(`Ahora la tiene ${name}.`);
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === null) return;
    const params = { id: String(suggestion.id) };
    pass.mutate({ params, body: { employee_id: Number(chosen) } });
  };
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit} aria-label="Pasar a otra persona">
      <Select
        label="Quién la tendrá"
        placeholder="Seleccionar"
        data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosen}
        onChange={setChosen}
        nothingFoundMessage="No hay más personas en el equipo"
        className={classes.promise}
      />
      <Failure message={pass.error?.message ?? null} />
      <div className={classes.ways}>
        <SubmitButton busy={pass.isPending} busyLabel="Guardando..." whyOff={whyOff(others.length, chosen)}>
          Pasar
        </SubmitButton>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  );
};

const whyOff = (others: number, chosen: string | null): string | null => {
  if (others === 0) return 'No hay más personas en el equipo del proyecto.';
  return chosen === null ? 'Elige a quién pasa.' : null;
};
