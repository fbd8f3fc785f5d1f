import { Button, Group, Stack, Title } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { type Day, dayInBogota, daysBetween } from '#shared/domain/calendar.ts';
import { forgetLost, type RecordWithPhotos } from './queue/queue.ts';
import { useWaitingOf, useWaitingOfOthers } from './queue/waiting-count.ts';
import { Refusal } from './Refusal.tsx';

interface OnThisPhoneProps {
  accountId: number;
  /** the day of the server, when it has just answered */
  serverToday: Day | null;
  queue: readonly RecordWithPhotos[];
}

/** What the person should know of this phone: what it deleted, what waits for others, and a clock that is off. */
export const OnThisPhone = ({ accountId, serverToday, queue }: OnThisPhoneProps) => {
  const { lost } = useWaitingOf(accountId);
  const others = useWaitingOfOthers(accountId).photos;
  const [seen, setSeen] = useState(false);
  const off = serverToday === null ? 0 : daysBetween(serverToday, dayInBogota(Date.now()));
  return (
    <>
      {lost > 0 && (
        <Stack gap={10} p={16} className="card">
          <Refusal
            refusal={{
              title: lost === 1 ? 'El celular borró una foto' : `El celular borró ${lost} fotos`,
              text: 'Le faltó espacio y las quitó antes de subirlas. Tómalas otra vez si puedes.',
            }}
          />
          <Button variant="default" h={56} onClick={() => forgetLost(accountId)}>
            Entendido
          </Button>
        </Stack>
      )}
      {others > 0 && !seen && (
        <Stack component="section" gap={10} p={16} className="card">
          <Title order={2} fz="h3">
            Hay fotos de otra persona
          </Title>
          <p>
            {others === 1 ? '1 foto espera a quien la tomó.' : `${others} fotos esperan a quien las tomó.`} No
            las ves ni salen con tu sesión.
          </p>
          <Button variant="default" h={56} onClick={() => setSeen(true)}>
            Entendido
          </Button>
        </Stack>
      )}
      {(off !== 0 || queue.some(({ dayMoved }) => dayMoved)) && (
        <Group component="p" className="notice" data-tone="done" gap={10} wrap="nowrap" align="flex-start">
          <IconClock size={20} stroke={1.6} aria-hidden="true" />
          {`La hora de este celular ${offWords(off)}. Guardamos la hora de Remodela y la tuya.`}
        </Group>
      )}
    </>
  );
};

const offWords = (days: number): string => {
  if (days === 0) return 'no es la de Remodela';
  const count = Math.abs(days) === 1 ? 'un día' : `${Math.abs(days)} días`;
  return `va ${count} ${days > 0 ? 'adelante' : 'atrás'}`;
};
