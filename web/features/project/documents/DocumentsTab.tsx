import { Box, Group, Stack } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { SectionCard } from '../parts.tsx';
import type { Project } from '../project.ts';
import { FamilyDocuments } from './FamilyDocuments.tsx';
import { OpenContent } from './OpenContent.tsx';

/** What the family may see, and beside it what only the staff has. */
export const Component = ({ project: { id, documents } }: { project: Project }) => (
  <Stack gap="lg">
    <FamilyDocuments projectId={id} />
    {documents.length > 0 && (
      <SectionCard title="Solo para el equipo">
        <ul className="rows">
          {documents.map((document) => (
            <Group component="li" key={`${document.kind}-${document.name}`} gap={14} mih={56} wrap="nowrap">
              <IconFileText size={20} stroke={1.6} color="var(--mantine-color-piedra-6)" aria-hidden />
              <Box component="span" flex={1} miw={0}>
                {document.name}
              </Box>
              <OpenContent name={document.name} content={document} />
            </Group>
          ))}
        </ul>
      </SectionCard>
    )}
  </Stack>
);
