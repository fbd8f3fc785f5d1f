import { Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { previewSpaceMove } from '#shared/contract/works-calendar.ts';
import { businessDaysWords, formatDay } from '#shared/domain/calendar.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { spanWords } from '../../../ui/works/works-plan.ts';
import { Heading, Row } from '../works/MovedDates.tsx';

type Reading = UseQueryResult<ReplyOf<typeof previewSpaceMove>, ApiError>;

/** What a move changes: the days of the spaces, and the promised end when the plan goes past it. */
export const MovedDays = ({ reading }: { reading: Reading }) => {
  if (reading.data === undefined) {
    return <NotLoaded reading={reading} label="Mirando qué cambia..." count={2} height={44} />;
  }
  const { spaces, days_beyond, planned_end, end_date } = reading.data.data;
  return (
    <Stack component="section" aria-label="Qué cambia" className="notice" gap={10} aria-live="polite">
      <Heading>Vista previa, nada ha cambiado</Heading>
      <Stack component="ul" gap={10}>
        {spaces.map(({ name, before, after }) => (
          <Row
            key={name}
            name={name}
            before={spanWords(before.first_day, before.last_day)}
            after={spanWords(after.first_day, after.last_day)}
          />
        ))}
      </Stack>
      {days_beyond > 0 ? (
        <p>
          <b>
            El plan queda hasta el {formatDay(planned_end.after)}, {businessDaysWords(days_beyond)} después
            del fin de obra.
          </b>{' '}
          El fin de obra sigue el {formatDay(end_date)}: si también cambia, hazlo en «Cambiar fechas de obra»
          o con un otrosí.
        </p>
      ) : (
        <p>El fin de obra sigue el {formatDay(end_date)}. Las cuotas y las reuniones no cambian.</p>
      )}
    </Stack>
  );
};
