import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface SectionHeadProps {
  /** that of its section, which is named by it */
  section: string;
  title: string;
  /** a sentence beside it */
  aside?: ReactNode;
}

/** The heading of a section, which takes the focus when one comes by its anchor. */
export const SectionHead = ({ section, title, aside }: SectionHeadProps) => (
  <Group justify="space-between" align="baseline" gap="4px 16px" mb={{ base: 14, sm: 18 }}>
    <Title order={2} id={`${section}-title`} tabIndex={-1} fz={{ base: 'h2', sm: 'section' }}>
      {title}
    </Title>
    {aside && <p className="quiet">{aside}</p>}
  </Group>
);
