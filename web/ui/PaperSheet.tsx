import { Stack, type StackProps, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface PaperSheetProps extends StackProps {
  title: string;
  /** a large icon over the title */
  sign?: ReactNode;
  children: ReactNode;
}

/** One sheet in the middle of the page: what happened, and the one thing to do. */
export const PaperSheet = ({ title, sign, children, ...rest }: PaperSheetProps) => (
  <Stack className="paper" gap="lg" w="100%" maw={508} mx="auto" p={{ base: '28px 20px', sm: 40 }} {...rest}>
    {sign}
    <Title tabIndex={-1} fz={{ base: 'title', sm: 'section' }}>
      {title}
    </Title>
    {children}
  </Stack>
);
