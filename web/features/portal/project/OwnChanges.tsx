import { Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { listMyChanges } from '#shared/contract/change-approval.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { businessDaysWords, formatDay } from '#shared/domain/calendar.ts';
import { changeStateNames } from '#shared/domain/change-order.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { paths } from '../../../app/paths.ts';
import { Money } from '../../../ui/Money.tsx';
import { PriceSum } from '../../../ui/PriceSum.tsx';
import { ErrorState } from '../../../ui/States.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { SectionHead } from './SectionHead.tsx';

/** The otrosíes that the family was sent, and what those applied made of the price; nothing before the first. */
export const OwnChanges = ({ projectId }: { projectId: number }) => {
  const { data, error, refetch } = useEndpoint(listMyChanges, { params: { id: String(projectId) } });
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined || data.data.changes.length === 0) return null;
  const { price, changes, version } = data.data;
  const applied = changes.filter(({ state, value }) => state === 'applied' && value !== 0).toReversed();
  return (
    <section id="changes" aria-labelledby="changes-title">
      <SectionHead
        section="changes"
        title="Otrosíes"
        aside="Lo que cambió, o puede cambiar, después de firmar"
      />
      <Stack>
        {applied.length > 0 && (
          <PriceSum
            terms={[
              { name: 'Contrato', amount: price.contract },
              ...applied.map(({ number, value }) => ({ name: `Otrosí ${number}`, amount: value })),
            ]}
            total={{ name: `Total, versión ${version}`, amount: price.total }}
          />
        )}
        <ul className="card rows">
          {changes.map((change) => (
            <Row key={change.id} change={change} />
          ))}
        </ul>
      </Stack>
    </section>
  );
};

const Row = ({ change }: { change: ReplyOf<typeof listMyChanges>['data']['changes'][number] }) => {
  const { id, number, title, state, value, days, expires_on, waits_for_me } = change;
  return (
    <Group
      component="li"
      justify="space-between"
      gap="6px 20px"
      p={{ base: '14px 16px', sm: '14px 24px' }}
      className={waits_for_me ? 'due' : undefined}
    >
      <div className="free-text">
        <Link to={paths.clientChange(id)} className="name-link">
          Otrosí {number}: {title}
        </Link>
        <Text fz="sm" c="dimmed">
          {value === 0 ? 'Sin precio' : <Money value={value} signed />}
          {days !== 0 && `, ${days > 0 ? '+' : '−'}${businessDaysWords(Math.abs(days))}`}
        </Text>
      </div>
      {waits_for_me ? (
        <span className="badge" data-tone="yellow">
          Por aprobar, vence el {formatDay(expires_on)}
        </span>
      ) : (
        <StatusBadge status={changeStateNames[state]} />
      )}
    </Group>
  );
};
