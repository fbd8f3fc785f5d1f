import { Box, Button, Group } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './States.module.css';

export interface EmptyStateProps {
  title: string;
  /** 'h1' where it is the whole page */
  heading?: 'h1' | 'h2';
  text?: string;
  /** one button, or a link */
  action?: ReactNode;
  /** the button where filters left nothing */
  onClear?: () => void;
  clearLabel?: string;
}

export const EmptyDrawing = () => (
  <svg className={classes.drawing} viewBox="0 0 300 180" aria-hidden="true">
    <path d="M40 20h220v140H40zM150 20v80M40 100h220M205 100v60" className={classes.lot} />
    <path d="M110 58a42 42 0 0 1 42 42H110z" className={classes.swing} />
    <path d="M110 100V58" strokeWidth={4} />
    <path d="M24 20v140M20 24l8-8M20 164l8-8M40 174h220M36 178l8-8M256 178l8-8" strokeWidth={1.4} />
  </svg>
);

/** Nothing to show yet: one drawing, one title, one sentence, one button. */
export const EmptyState = ({
  title,
  heading: Heading = 'h2',
  text,
  onClear,
  clearLabel = 'Quitar filtros',
  action = onClear && (
    <Button variant="default" onClick={onClear}>
      {clearLabel}
    </Button>
  ),
}: EmptyStateProps) => (
  <section className={classes.empty}>
    <EmptyDrawing />
    <Heading tabIndex={Heading === 'h1' ? -1 : undefined}>{title}</Heading>
    {text && <p className="quiet">{text}</p>}
    {action && <Box mt="sm">{action}</Box>}
  </section>
);

interface ErrorStateProps {
  /** what happened and what to do */
  message: string;
  onRetry?: () => void;
  retryLabel?: string;
}

/** Something could not be read: what happened, and the way to try again. */
export const ErrorState = ({ message, onRetry, retryLabel = 'Intentar de nuevo' }: ErrorStateProps) => (
  <Group role="alert" gap="10px 14px" p="14px 16px" bd="1px solid red.2" bdrs="lg" bg="red.0" c="red.8">
    <IconAlertCircle size={20} stroke={1.6} aria-hidden="true" />
    <Box component="p" flex="1 1 240px" fw={550}>
      {message}
    </Box>
    {onRetry && (
      <Button variant="default" onClick={onRetry}>
        {retryLabel}
      </Button>
    )}
  </Group>
);
