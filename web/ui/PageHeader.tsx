import { Box, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PageHeader.module.css';

interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** stands over the title: a code, a badge */
  eyebrow?: ReactNode;
  /** the page's action, at the right; under the title on a phone */
  action?: ReactNode;
}

/** The one h1 of a screen. After a change of screen the focus is put on it, so it can be focused. */
export const PageHeader = ({ title, subtitle, eyebrow, action }: PageHeaderProps) => (
  <div className={classes.header} data-top={eyebrow ? true : undefined}>
    <Box flex={1} miw={0}>
      {eyebrow && (
        <Group gap="sm" wrap="nowrap" mb="xs">
          {eyebrow}
        </Group>
      )}
      <h1 tabIndex={-1} className="free-text">
        {title}
      </h1>
      {subtitle && (
        <Text inherit mt={6} c="dimmed" className="free-text">
          {subtitle}
        </Text>
      )}
    </Box>
    {action}
  </div>
);
