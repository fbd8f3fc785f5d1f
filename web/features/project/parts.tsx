import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './project.module.css';

interface SectionCardProps {
  title: string;
  /** at the right of the title */
  aside?: ReactNode;
  children: ReactNode;
}

export const SectionCard = ({ title, aside, children }: SectionCardProps) => (
  <section className="card padded">
    <Group component="header" justify="space-between" align="baseline" gap="4px 12px" mb={18}>
      <h2 className="card-title">{title}</h2>
      {aside && (
        <Text span fz="sm" c="dimmed">
          {aside}
        </Text>
      )}
    </Group>
    {children}
  </section>
);

/** A value of the project with its label; an unknown one is left out. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children === null || children === '' ? null : (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );

/** Facts that may be long, the name over the text. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <Stack component="dl" className="facts">
    {children}
  </Stack>
);
