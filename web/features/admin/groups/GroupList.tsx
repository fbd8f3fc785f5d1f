import { Box, Group, Stack, Text } from '@mantine/core';
import { listWorkingGroups, updateWorkingGroup } from '#shared/contract/working-groups.ts';
import { counted } from '../../../ui/count-words.ts';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { NOTE_ID, useWhyOff } from '../admin.ts';
import { useOffering } from '../use-offering.ts';
import classes from './groups.module.css';
import { memberText, openProjectsText, type Group as WorkingGroup } from './groups.ts';

interface GroupListProps {
  groups: readonly WorkingGroup[];
  editing: number | null;
  onEdit: (group: WorkingGroup) => void;
}

/** Those in use first, as the server orders them. */
export const GroupList = ({ groups, editing, onEdit }: GroupListProps) => {
  const off = { whyOff: useWhyOff(), reasonId: NOTE_ID };
  const { offer, busyId } = useOffering({
    endpoint: updateWorkingGroup,
    refreshes: [listWorkingGroups],
    nameOf: ({ name }: WorkingGroup) => name,
    argsOf: ({ id }: WorkingGroup, active) => ({ params: { id }, body: { active } }),
    doneText: (name, active) =>
      active
        ? `${name} vuelve a estar en uso.`
        : `${name} ya no se ofrece; los proyectos que lo tienen lo conservan.`,
  });
  return (
    <Stack component="ul" gap="sm" miw={0}>
      {groups.map((group) => (
        <Group
          component="li"
          key={group.id}
          justify="space-between"
          align="start"
          p="18px var(--inset)"
          className={`card ${classes.group}`}
          data-editing={group.id === editing || undefined}
        >
          <Box flex="1 1 260px">
            <h2 className="card-title">
              {group.name} {!group.active && <span className="tag">Fuera de uso</span>}
            </h2>
            <Text mt={4} fz="sm">
              {counted(group.members.length, 'persona', 'personas')}. {openProjectsText(group.open_projects)}.
            </Text>
            <Text mt={4} c="dimmed" fz="sm">
              {group.members.length === 0 ? 'Sin personas.' : group.members.map(memberText).join(', ')}
            </Text>
          </Box>
          <Group gap={8} className="share-on-phone">
            <SubmitButton variant="default" {...off} onClick={() => onEdit(group)}>
              Cambiar<span className="visually-hidden"> {group.name}</span>
            </SubmitButton>
            <SubmitButton variant="subtle" {...off} busy={busyId === group.id} onClick={() => offer(group)}>
              {group.active ? 'Dejar de usar' : 'Volver a usar'}
              <span className="visually-hidden"> {group.name}</span>
            </SubmitButton>
          </Group>
        </Group>
      ))}
    </Stack>
  );
};
