import { Box, Group } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './WizardSteps.module.css';

export interface WizardStep {
  /** 'client-data' and so on: tells the steps apart */
  step: string;
  name: string;
  /** what was saved in a done step; what a coming one asks for */
  summary?: string | null;
  state: 'done' | 'current' | 'todo';
  /** where a done step is reopened */
  href?: string | null;
}

/** The five steps down the side, joined by a line; a done one can be reopened. */
export const StepList = ({ steps }: { steps: readonly WizardStep[] }) => (
  <ol>
    {steps.map((step, index) => (
      <li
        key={step.step}
        className={classes.step}
        data-state={step.state}
        aria-current={step.state === 'current' ? 'step' : undefined}
      >
        <span className={`avatar ${classes.mark}`} aria-hidden="true">
          {step.state === 'done' ? <IconCheck size={20} stroke={1.6} /> : index + 1}
        </span>
        <StepText step={step} />
      </li>
    ))}
  </ol>
);

const looks = {
  done: { c: 'black', fw: 550 },
  current: { c: 'black', fw: 700 },
  todo: { c: 'piedra.7', fw: 550 },
} as const;

const StepText = ({ step }: { step: WizardStep }) => {
  const text = (
    <>
      <Box component="b" display="block" pt={5} lh={1.3} {...looks[step.state]}>
        {step.name}
        {step.state === 'done' && <span className="visually-hidden">, completo</span>}
      </Box>
      {step.summary && (
        <Box component="small" mt={2} fz="xs" lh={1.35}>
          {step.summary}
        </Box>
      )}
    </>
  );
  return step.href && step.state === 'done' ? (
    <Link to={step.href} className={`bare plain ${classes.link}`}>
      {text}
    </Link>
  ) : (
    <div>{text}</div>
  );
};

/** The same steps on a phone: the name, 'Paso N de 5' and a segment for each. */
export const StepBar = ({ steps, position }: { steps: readonly WizardStep[]; position: number }) => {
  const current = steps[position - 1];
  return (
    <nav className={classes.bar} aria-label="Pasos de la venta">
      <Group component="p" justify="space-between" align="stretch" gap="sm" fz="sm" wrap="nowrap">
        <b>{current?.name}</b>
        <span className="quiet">
          Paso {position} de {steps.length}
        </span>
      </Group>
      <Group component="ol" gap={4}>
        {steps.map((step) => (
          <li
            key={step.step}
            className={classes.segment}
            data-state={step.state}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            {step.href && step.state === 'done' ? (
              <Link to={step.href} aria-label={`Volver a ${step.name}`} />
            ) : (
              <span className="visually-hidden">{step.name}</span>
            )}
          </li>
        ))}
      </Group>
    </nav>
  );
};
