import type { CallOf, ReplyOf } from '#shared/contract/endpoint.ts';
import { createWorkingGroup, type listWorkingGroups } from '#shared/contract/working-groups.ts';
import { specializations } from '#shared/domain/roles.ts';
import { counted } from '../../../ui/count-words.ts';
import { type FieldErrors, wrongInBody } from '../../../ui/fields.ts';

/** What the working groups show and send, with no React. */

export type Group = ReplyOf<typeof listWorkingGroups>['data'][number];
export type Member = Pick<Group['members'][number], 'id' | 'name'>;

export interface GroupForm {
  name: string;
  members: readonly Member[];
}

export const emptyGroup: GroupForm = { name: '', members: [] };

export const groupFormOf = ({ name, members }: Group): GroupForm => ({
  name,
  members: members.map((member) => ({ id: member.id, name: member.name })),
});

export const groupBodyOf = ({ name, members }: GroupForm): CallOf<typeof createWorkingGroup>['body'] => ({
  name: name.trim(),
  member_ids: members.map(({ id }) => id),
});

export const wrongInGroup = (form: GroupForm): FieldErrors =>
  wrongInBody(createWorkingGroup.body, groupBodyOf(form));

/** The member added, or taken out when it is there already. */
export const withMember = (members: readonly Member[], { id, name }: Member): Member[] => {
  const others = members.filter((member) => member.id !== id);
  return others.length < members.length ? others : [...others, { id, name }];
};

const specializationNames = new Map<string, string>(
  Object.values(specializations).flatMap((names) => Object.entries(names)),
);

/** 'Ana Ruiz (Renderista)' */
export const memberText = ({ name, specialization }: Group['members'][number]): string => {
  const does = specialization === null ? undefined : specializationNames.get(specialization);
  return does === undefined ? name : `${name} (${does})`;
};

export const openProjectsText = (count: number): string =>
  count === 0 ? 'Sin proyectos abiertos' : counted(count, 'proyecto abierto', 'proyectos abiertos');
