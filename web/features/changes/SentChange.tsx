import { Button, Group, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { renewChange } from '#shared/contract/change-approval.ts';
import { listChanges, readChange } from '#shared/contract/changes.ts';
import { formatDay } from '#shared/domain/calendar.ts';
import { isPendingChange } from '#shared/domain/change-order.ts';
import { useAction } from '../../api/use-action.ts';
import { paths } from '../../app/paths.ts';
import { roleOf, useSession } from '../../app/session.ts';
import { Failure } from '../../ui/Failure.tsx';
import { InstantText } from '../../ui/InstantText.tsx';
import { PriceSum } from '../../ui/PriceSum.tsx';
import { ChangedDays, daysWords } from './ChangedDays.tsx';
import { ChangedPlan } from './ChangedPlan.tsx';
import { ChangedSpaces } from './ChangedSpaces.tsx';
import type { Change } from './changes.ts';
import { Margins } from './Margins.tsx';
import { Messages } from './Messages.tsx';
import { Origin } from './Origin.tsx';
import { Photos } from './Photos.tsx';

/** An otrosí that the family has: what it was shown, who approved, and its questions. It is not edited. */
export const SentChange = ({ change }: { change: Change }) => {
  const { number, lines, preview, if_refused, messages, approvals, state } = change;
  const { money, works, spaces } = preview;
  const name = `Otrosí ${number}`;
  // a draft that was discarded never reached the family
  const wasSent = change.expires_on !== null;
  return (
    <Stack gap="xl">
      {isPendingChange(state) && !change.is_current && <Stale change={change} />}
      {money && (
        <PriceSum
          terms={[
            { name: `Contrato, versión ${change.version_before}`, amount: money.price_before },
            { name, amount: money.value },
          ]}
          total={{ name: 'Total', amount: money.price_after }}
          aside={
            money.margin ? (
              <Margins margin={money.margin} />
            ) : (
              <>
                <small>Fin de obra</small>
                <b className="num">{formatDay(works.end_after)}</b>
                <small>{works.days === 0 ? 'No cambia' : daysWords(works.days)}</small>
              </>
            )
          }
        />
      )}
      {lines.length > 0 && (
        <Section title="Qué cambia">
          <ChangedSpaces
            lines={lines}
            spaces={spaces}
            sums={
              money
                ? [
                    ...(money.discount > 0
                      ? [{ name: 'Descuentos del contrato', amount: -money.discount }]
                      : []),
                    { name, amount: money.value },
                  ]
                : []
            }
          />
        </Section>
      )}
      {works.days !== 0 && (
        <Section title="Días de obra">
          <ChangedDays works={works} name={name} />
        </Section>
      )}
      {money?.plan && (
        <Section title="Plan de pagos">
          <div className="card">
            <ChangedPlan
              rows={money.plan}
              name={name}
              totals={{ before: money.price_before, after: money.price_after }}
            />
          </div>
        </Section>
      )}
      <div className="columns" data-ratio="5-7">
        <Stack gap="lg">
          {wasSent && <Approvals approvals={approvals} change={change} />}
          <Origin change={change} />
          {(change.photos.length > 0 || if_refused !== '') && (
            <section className="card padded">
              {change.photos.length > 0 && (
                <>
                  <h2>Fotos</h2>
                  <Photos photos={change.photos} />
                </>
              )}
              {if_refused !== '' && (
                <>
                  <h2>Si la familia dice que no</h2>
                  <p>{if_refused}</p>
                </>
              )}
            </section>
          )}
        </Stack>
        {wasSent && (
          <section className="card padded">
            <h2>Preguntas de la familia</h2>
            {messages.length === 0 && <p className="quiet">La familia no ha preguntado nada.</p>}
            <Messages changeId={change.id} messages={messages} side="staff" />
          </section>
        )}
      </div>
    </Stack>
  );
};

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Title order={2} fz="h2" mb="sm">
      {title}
    </Title>
    {children}
  </section>
);

const Stale = ({ change: { id, powers, preview } }: { change: Change }) => {
  const renew = useAction(renewChange, { refreshes: [readChange, listChanges] });
  const [problem] = preview.problems;
  return (
    <div className="notice" data-tone="warning">
      <p>
        {problem === undefined
          ? 'La venta cambió después de enviarlo: la familia lo debe ver con el plan de hoy antes de aprobar.'
          : `La venta cambió después de enviarlo y la familia ya no lo puede aprobar. ${problem.sentence}`}
      </p>
      <Failure message={renew.error?.message ?? null} />
      {powers.prices && problem === undefined && (
        <Button
          mt="xs"
          loading={renew.isPending}
          onClick={() => renew.mutate({ params: { id: String(id) } })}
        >
          Mostrar con el plan de hoy
        </Button>
      )}
    </div>
  );
};

const Approvals = ({ approvals, change }: { approvals: Change['approvals']; change: Change }) => {
  const user = useSession();
  const signs = user !== null && ['manager', 'admin'].includes(roleOf(user));
  return (
    <section className="card padded">
      <h2>Quién aprueba</h2>
      <ul className="rows">
        {approvals.map(({ party, name, can_approve, approved_at }) => (
          <Group component="li" key={party} justify="space-between" py={10}>
            <b>{name}</b>
            <span className="quiet small">
              {approved_at !== null ? (
                <>
                  Aprobó el <InstantText value={approved_at} />
                </>
              ) : can_approve ? (
                'Falta'
              ) : (
                'Todavía no tiene cuenta en el portal'
              )}
            </span>
          </Group>
        ))}
      </ul>
      {change.state === 'approved' && change.is_current && change.document_id !== null && signs && (
        <Button component={Link} to={paths.companyContract(change.document_id)} mt="sm">
          Firmar por la empresa
        </Button>
      )}
    </section>
  );
};
