import { Text } from '@mantine/core';
import classes from './changes.module.css';

export interface ChangeStep {
  name: string;
  /** who and when, or what is missing for it */
  detail: string;
  standing: 'done' | 'now' | 'coming';
}

/** The way of an otrosí from its draft to the contract, with ticks as on a plan. */
export const ChangeSteps = ({ steps }: { steps: readonly ChangeStep[] }) => (
  <ol className={classes.steps} aria-label="Pasos del otrosí">
    {steps.map(({ name, detail, standing }) => (
      <li key={name} data-standing={standing} aria-current={standing === 'now' ? 'step' : undefined}>
        <b>{name}</b>
        <Text component="span" fz="sm" c="dimmed" className="free-text">
          {detail}
        </Text>
      </li>
    ))}
  </ol>
);
