import { TextInput } from '@mantine/core';
import {
  createWorkingGroup,
  listWorkingGroups,
  updateWorkingGroup,
} from '#shared/contract/working-groups.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { EmptyState } from '../../../ui/States.tsx';
import { EditorCard } from '../EditorCard.tsx';
import { ListAndForm } from '../ListAndForm.tsx';
import { useEditor } from '../use-editor.ts';
import { GroupList } from './GroupList.tsx';
import { emptyGroup, groupBodyOf, groupFormOf, wrongInGroup } from './groups.ts';
import { PeoplePicker } from './PeoplePicker.tsx';

/** The people who usually work together: who is in each group and what it has open. */
export const Component = () => {
  const groups = useEndpoint(listWorkingGroups, {});
  const editor = useEditor({
    create: createWorkingGroup,
    update: updateWorkingGroup,
    refreshes: [listWorkingGroups],
    blank: emptyGroup,
    valuesOf: groupFormOf,
    bodyOf: groupBodyOf,
    validate: wrongInGroup,
    doneText: ({ name }, group) =>
      group === null ? `Grupo ${name.trim()} creado.` : `Cambios de ${name.trim()} guardados.`,
  });
  if (groups.data === undefined)
    return <NotLoaded reading={groups} label="Cargando grupos de trabajo..." count={4} height={96} />;
  const list = groups.data.data;
  return (
    <ListAndForm>
      {list.length === 0 ? (
        <EmptyState
          title="Aún no hay grupos de trabajo"
          text="Un grupo reúne a quienes suelen trabajar juntos, para asignarlos a un proyecto de una vez."
        />
      ) : (
        <GroupList groups={list} editing={editor.editing?.id ?? null} onEdit={editor.choose} />
      )}
      <EditorCard editor={editor} addTitle="Crear grupo" editTitle={({ name }) => `Cambiar ${name}`}>
        <TextInput
          label="Nombre"
          name="name"
          autoComplete="off"
          aria-required="true"
          maxLength={80}
          {...editor.form.field('name')}
        />
        <PeoplePicker
          chosen={editor.form.values.members}
          onChange={(members) => editor.form.set({ members })}
          error={editor.form.at('member_ids').error}
          off={editor.form.whyOff !== null}
        />
      </EditorCard>
    </ListAndForm>
  );
};
