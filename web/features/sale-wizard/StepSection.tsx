import { Box, Group, SimpleGrid, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface StepSectionProps {
  title: string;
  /** what it is for, or who sees it */
  text?: ReactNode;
  /** at the right of the title */
  action?: ReactNode;
  children: ReactNode;
}

/** A group of fields on a white sheet; two columns, one on a phone. */
export const StepSection = ({ title, text, action, children }: StepSectionProps) => {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand beside an action
    <section role="group" aria-labelledby={id} className="card padded">
      <Group justify="space-between" align="flex-start" gap="sm" mb={18} wrap="nowrap">
        <Box miw={0}>
          <h2 id={id}>{title}</h2>
          {text && (
            <Text mt={4} fz="sm" lh={1.45} c="dimmed">
              {text}
            </Text>
          )}
        </Box>
        {action}
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing={18} style={{ alignItems: 'start' }}>
        {children}
      </SimpleGrid>
    </section>
  );
};
