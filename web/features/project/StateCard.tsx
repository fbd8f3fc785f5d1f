import { Box, Text, Title } from '@mantine/core';
import { formatDay } from '#shared/domain/calendar.ts';
import { cancellationRules } from '#shared/domain/cancellation.ts';
import { earlyStartChannelNames, heldSentence } from '#shared/domain/purchases.ts';
import { Fact, Facts } from './parts.tsx';
import classes from './project.module.css';
import type { Project } from './project.ts';

/** Where the project stands and what comes next, in yellow while it is for somebody to do. */
export const StateCard = ({ project }: { project: Project }) => {
  const { progress, next_action, cancellation, purchases_held_until, early_start } = project;
  return (
    <section className="card">
      <Box p="22px 24px 18px">
        <Title order={2} fz="h3" mb={10}>
          Estado
        </Title>
        {progress && (
          <Text className="figure" fz="h2" lh={1.2} mb={12}>
            {progress.label}
          </Text>
        )}
        <Facts>
          {cancellation && (
            <>
              <Fact name="Por qué">
                {cancellationRules[cancellation.kind].name}: {cancellation.reason}
              </Fact>
              <Fact name="Devolver lo pagado hasta">{formatDay(cancellation.refund_by)}</Fact>
            </>
          )}
          <Fact name="Contrato firmado">
            {project.contract_signed_on && formatDay(project.contract_signed_on)}
          </Fact>
          <Fact name="Compras">{purchases_held_until && heldSentence(purchases_held_until)}</Fact>
          <Fact name="Empezar antes">{early_start && earlyStartText(early_start)}</Fact>
          <Fact name="Venta registrada por">{project.seller.name}</Fact>
        </Facts>
      </Box>
      <dl className={classes.next} data-pending={next_action.pending || undefined}>
        <Fact name="Sigue">{next_action.text}</Fact>
      </dl>
    </section>
  );
};

/** 'La familia lo pidió el 24/11/2026. Llamada: quiere la cocina en enero' */
const earlyStartText = ({ on, channel, note }: NonNullable<Project['early_start']>): string =>
  `La familia lo pidió el ${formatDay(on)}. ${earlyStartChannelNames[channel]}: ${note}`;
