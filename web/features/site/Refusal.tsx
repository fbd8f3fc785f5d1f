import { Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { PhotoRefusal } from './prepare-photo.ts';

export const Refusal = ({ refusal }: { refusal: PhotoRefusal | null }) =>
  refusal && (
    <Group role="alert" align="flex-start" gap={12} wrap="nowrap" p={14} bdrs="md" bg="red.1" c="red.7">
      <IconAlertTriangle size={22} stroke={1.6} aria-hidden="true" />
      <div>
        <b>{refusal.title}</b>
        <p>{refusal.text}</p>
      </div>
    </Group>
  );
