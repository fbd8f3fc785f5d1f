import { Box } from '@mantine/core';
import { Link } from 'react-router';
import { formatDay } from '#shared/domain/calendar.ts';
import { approvalKindNames, MAX_CHANGE_DAYS } from '#shared/domain/change-order.ts';
import { formatPesos } from '#shared/domain/money.ts';
import { paths } from '../../app/paths.ts';
import { unbroken } from '../../ui/count-words.ts';
import { DaysInput } from '../../ui/DaysInput.tsx';
import { ReadOnlyField } from '../../ui/ReadOnlyField.tsx';
import type { Change } from './changes.ts';
import type { DraftForm } from './use-draft.ts';

interface SendingCardProps {
  change: Change;
  form: DraftForm;
  preview: Change['preview'];
}

/** How long the family has, how it approves, and what else of the project waits. */
export const SendingCard = ({ change, form, preview }: SendingCardProps) => (
  <section className="card padded">
    <h2>Envío</h2>
    <div className="columns fields" data-until="phone">
      <DaysInput
        label="Vence en (días hábiles)"
        description={`Si se envía hoy, el ${formatDay(preview.would_expire_on)}.`}
        most={MAX_CHANGE_DAYS}
        {...form.field('valid_days')}
      />
      <ReadOnlyField label="Cómo aprueban" help={unbroken(approvalHelp(change.code_below))}>
        {approvalKindNames[preview.approval]}
      </ReadOnlyField>
    </div>
    {change.works_ended_on !== null && (
      <Box component="p" className="notice" data-tone="warning" mt={14}>
        La obra terminó el {formatDay(change.works_ended_on)}. Este otrosí todavía se puede enviar, sin
        cambiar los días. Si vence o se anula, ya no se puede copiar a uno nuevo.
      </Box>
    )}
    {change.others_open.map(({ id, number, title }) => (
      <Box component="p" key={id} className="notice" data-tone="warning" mt={14}>
        El <Link to={paths.change(id)}>otrosí {number}</Link> ({title}) también está abierto. Si lo aprueban
        antes, este plan se calcula otra vez y la familia lo ve de nuevo antes de aprobar.
      </Box>
    ))}
  </section>
);

const approvalHelp = (below: number): string =>
  below === 0
    ? 'La empresa pide siempre la firma.'
    : `Menos de ${formatPesos(below)}: basta el código. Desde ahí, con firma.`;
