import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { businessDaysWords, formatDay } from '#shared/domain/calendar.ts';
import { changeStateNames, waitsForFamily } from '#shared/domain/change-order.ts';
import { formatPesos } from '#shared/domain/money.ts';
import { unbroken } from '../../ui/count-words.ts';
import { DayText } from '../../ui/DayText.tsx';
import { PriceSum } from '../../ui/PriceSum.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { ChangedDays, daysWords } from './ChangedDays.tsx';
import { ChangedPlan } from './ChangedPlan.tsx';
import { ChangedSpaces } from './ChangedSpaces.tsx';
import { Consequences } from './Consequences.tsx';
import { consequencesOf, isOvertaken, type MyChange, movedNames, spacesWords } from './changes.ts';
import { DecisionBar } from './DecisionBar.tsx';
import { Messages } from './Messages.tsx';
import { Photos } from './Photos.tsx';
import { Standing } from './Standing.tsx';

/** An otrosí as its family reads it: sum, spaces, days, payments, what a no means, questions, and the decision. */
export const FamilySheet = ({ change }: { change: MyChange }) => {
  const { number, title, state, expires_on, price, works, plan, lines, spaces, credit } = change;
  const name = `Otrosí ${number}`;
  const waits = waitsForFamily(state);
  const decides = waits && !change.approved;
  useTitle(`${name}: ${title}`);
  return (
    <Stack gap={44}>
      <div>
        <Group gap="sm" mb={8}>
          <b className="num">
            {change.project.code}, {name.toLocaleLowerCase('es')}
          </b>
          {decides && !isOvertaken(change) ? (
            <span className="badge" data-tone="yellow">
              Por aprobar, vence el {formatDay(expires_on)}
            </span>
          ) : (
            <StatusBadge status={changeStateNames[state]} />
          )}
        </Group>
        <Title tabIndex={-1} fz={{ base: 'h1', sm: 'display' }} lh={1.05}>
          {title}
        </Title>
        <Text fz={{ base: 'md', sm: 'lg' }} c="piedra.8" mt={10} mb={20} maw="36em">
          {introOf(change)}
        </Text>
        <Standing change={change} />
        <PriceSum
          terms={[
            { name: 'Contrato', amount: price.before },
            { name, amount: price.value },
          ]}
          total={{ name: 'Total', amount: price.after }}
          aside={
            <>
              <small>Fin de obra</small>
              <Text fz="lg" fw={650}>
                {works.end_before !== works.end_after && (
                  <Text component="s" inherit fw={450} c="dimmed" mr={8} td="line-through">
                    <DayText value={works.end_before} />
                  </Text>
                )}
                <DayText value={works.end_after} />
              </Text>
              <small>{works.days === 0 ? 'No cambia' : daysWords(works.days)}</small>
            </>
          }
        />
      </div>
      {lines.length > 0 && (
        <Section title="Qué cambia en tu hogar" aside={spacesWords(change)}>
          <ChangedSpaces lines={lines} spaces={spaces} sums={sumsOf(change)} />
          {change.photos.length > 0 && (
            <div className="card padded">
              <Photos photos={change.photos} />
            </div>
          )}
        </Section>
      )}
      {works.days !== 0 && (
        <Section
          title="Cuánto tarda la obra"
          aside={`De ${works.days_before} a ${businessDaysWords(works.days_after)}`}
        >
          <ChangedDays works={works} name={name} />
        </Section>
      )}
      <Section
        title="Tu plan de pagos"
        aside={change.paid > 0 && credit.added === 0 && `Lo pagado no se toca: ${formatPesos(change.paid)}`}
      >
        {plan.length > 0 && (
          <div className="card">
            <ChangedPlan rows={plan} name={name} totals={price} />
          </div>
        )}
        {credit.added > 0 && (
          <p className="notice" data-tone="done">
            {unbroken(
              `Ya habías pagado ${formatPesos(credit.added)} de lo que sale. Quedan a tu favor y la oficina de pagos te los devuelve.`,
            )}
          </p>
        )}
        {movedNames(plan).length === 0 && (
          // there is none of an otrosí that its sale overtook
          <p className="quiet">
            {plan.length > 0 ? 'Ningún pago cambia.' : (change.why_not_approve ?? 'Sin cambios.')}
          </p>
        )}
      </Section>
      <div className={decides ? 'columns' : undefined} data-ratio="5-7">
        {decides && (
          <section className="card padded" aria-labelledby="si-dices-que-no">
            <h2 id="si-dices-que-no">Si dices que no</h2>
            <Consequences items={consequencesOf(change)} />
          </section>
        )}
        <section className="card padded" aria-labelledby="preguntas">
          <h2 id="preguntas" tabIndex={-1}>
            Preguntas
          </h2>
          <Messages changeId={change.id} messages={change.messages} side="family" />
        </section>
      </div>
      {waits && <DecisionBar change={change} />}
    </Stack>
  );
};

const Section = ({
  title,
  aside,
  children,
}: {
  title: string;
  aside: string | false;
  children: ReactNode;
}) => (
  <section>
    <Group justify="space-between" align="baseline" gap="4px 16px" mb={14}>
      <Title order={2} fz={{ base: 'h2', sm: 'title' }}>
        {title}
      </Title>
      {aside && <p className="quiet">{unbroken(aside)}</p>}
    </Group>
    <Stack gap="sm">{children}</Stack>
  </section>
);

const introOf = ({ sent_by, suggestion, state }: MyChange): string => {
  const waits = waitsForFamily(state);
  const by = `${sent_by ?? 'Tu equipo'} te ${waits ? 'propone' : 'propuso'} estos cambios.`;
  const from =
    suggestion === null
      ? ''
      : ` Nacen de ${suggestion.own ? 'tu sugerencia' : 'una sugerencia de tu familia'}: «${suggestion.text}».`;
  return `${by}${from}${waits ? ' Nada se hace hasta que la familia apruebe.' : ''}`;
};

const sumsOf = ({ number, price, discount }: MyChange): { name: string; amount: number }[] => [
  ...(discount > 0 ? [{ name: 'Descuentos del contrato sobre lo que se agrega', amount: -discount }] : []),
  { name: `Otrosí ${number}`, amount: price.value },
];
