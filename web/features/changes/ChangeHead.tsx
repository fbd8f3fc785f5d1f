import { Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { dayInBogota, formatDay } from '#shared/domain/calendar.ts';
import { changeStateNames } from '#shared/domain/change-order.ts';
import { missedApproval } from '#shared/domain/change-words.ts';
import { paths } from '../../app/paths.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { ChangeActions } from './ChangeActions.tsx';
import classes from './changes.module.css';
import type { Change } from './changes.ts';

/** The head of the page of an otrosí: its home, its progress, and the actions on it as a whole. */
export const ChangeHead = ({ change }: { change: Change }) => {
  const { number, title, state, project, clients } = change;
  return (
    <>
      <PageHeader
        eyebrow={
          <Group component="span" gap="sm">
            <Link to={paths.project(project.id, 'otrosies')} className="num">
              {project.code}
            </Link>
            <StatusBadge status={changeStateNames[state]} />
          </Group>
        }
        title={`Otrosí ${number}`}
        subtitle={[title, project.name, clients.join(' y '), project.address].filter(Boolean).join('. ')}
        action={<ChangeActions change={change} />}
      />
      <ChangeSteps steps={stepsOf(change)} />
    </>
  );
};

const order = ['draft', 'sent', 'partly_approved', 'approved', 'applied'] as const;

/** The way of an otrosí to the contract; one that ended before says so in its place. */
const stepsOf = (change: Change): ChangeStep[] => {
  const { state, approvals, created_by, created_at, expires_on, version, applied_on } = change;
  const family = approvals.filter(({ party }) => party !== 'company');
  const approved = family.filter(({ approved_at }) => approved_at !== null).map(({ name }) => name);
  // the company signs what was sent for a signature, whatever it asks of the next ones
  const isByCode =
    approvals.length === 0 ? change.preview.approval === 'code' : family.length === approvals.length;
  const details: Record<(typeof order)[number], string> = {
    draft: [created_by, formatDay(dayInBogota(Date.parse(created_at)))].filter(Boolean).join(', '),
    sent: expires_on === null ? '' : `Vence el ${formatDay(expires_on)}`,
    partly_approved: approved.join(' y '),
    approved: isByCode ? 'Con código' : 'Con firma de la familia y la empresa',
    applied:
      version === null || applied_on === null
        ? `Contrato versión ${change.version_before + 1}`
        : `Contrato versión ${version}, ${formatDay(applied_on)}`,
  };
  const over = state === 'refused' || state === 'expired' || state === 'void';
  const shown = order.filter((each) => each !== 'partly_approved' || family.length > 1);
  const at = over ? 1 : shown.indexOf(state as (typeof order)[number]);
  const names = {
    draft: 'Borrador',
    sent: 'Enviado',
    partly_approved: 'Aprobado por 1 de 2',
    approved: 'Aprobado',
    applied: 'Aplicado',
  };
  if (over) return endedSteps(change, details);
  return shown.map((each, index) => ({
    name: names[each],
    detail: details[each],
    standing: index < at || state === 'applied' ? 'done' : index === at ? 'now' : 'coming',
  }));
};

const endedSteps = (
  { state, expires_on, approvals, ended_by, ended_reason }: Change,
  details: { draft: string; sent: string },
): ChangeStep[] => {
  const missed = missedApproval(approvals);
  return [
    { name: 'Borrador', detail: details.draft, standing: 'done' },
    ...(expires_on === null ? [] : [{ name: 'Enviado', detail: details.sent, standing: 'done' as const }]),
    {
      name: changeStateNames[state],
      detail:
        [ended_by, ended_reason && `«${ended_reason}»`].filter(Boolean).join(', ') ||
        (missed === null ? 'Nadie respondió a tiempo' : `Faltó ${missed}`),
      standing: 'now',
    },
  ];
};

interface ChangeStep {
  name: string;
  /** who and when, or what is missing for it */
  detail: string;
  standing: 'done' | 'now' | 'coming';
}

const ChangeSteps = ({ steps }: { steps: readonly ChangeStep[] }) => (
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
