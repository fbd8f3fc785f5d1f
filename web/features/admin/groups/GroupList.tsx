import { Box, Group, Stack, Text } from '@mantine/core';
import { listWorkingGroups, updateWorkingGroup } from '#shared/contract/working-groups.ts';
import { useAction } from '../../../api/use-action.ts';
import { counted } from '../../../ui/count-words.ts';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { toastError, toastUndo } from '../../../ui/toasts.tsx';
import { NOTE_ID, useWhyOff } from '../admin.ts';
import classes from './groups.module.css';
import { memberText, openProjectsText, usageOf, type Group as WorkingGroup } from './groups.ts';

interface GroupListProps {
  groups: readonly WorkingGroup[];
  editing: number | null;
  onEdit: (group: WorkingGroup) => void;
}

/** Those in use first, as the server orders them. */
export const GroupList = ({ groups, editing, onEdit }: GroupListProps) => {
  const off = { whyOff: useWhyOff(), reasonId: NOTE_ID };
  const { setUsage, busy } = useUsage();
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
            <SubmitButton
              variant="subtle"
              {...off}
              busy={busy === group.id}
              onClick={() => setUsage(group, !group.active)}
            >
              {group.active ? 'Dejar de usar' : 'Volver a usar'}
              <span className="visually-hidden"> {group.name}</span>
            </SubmitButton>
          </Group>
        </Group>
      ))}
    </Stack>
  );
};

/** Done at once, with five seconds to bring it back. */
const useUsage = () => {
  const save = useAction(updateWorkingGroup, {
    refreshes: [listWorkingGroups],
    onError: (error) => toastError(error.message),
  });
  const setUsage = (group: WorkingGroup, active: boolean) =>
    save.mutate(usageOf(group, active), {
      onSuccess: () =>
        toastUndo(
          active
            ? `${group.name} vuelve a estar en uso.`
            : `${group.name} ya no se ofrece; los proyectos que lo tienen lo conservan.`,
          () => save.mutate(usageOf(group, !active)),
        ),
    });
  return { setUsage, busy: save.isPending ? Number(save.variables?.params.id) : null };
};
