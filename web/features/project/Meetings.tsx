import { Box, Group, Text } from '@mantine/core';
import { IconCalendarDown } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { downloadMeeting, readProjectMeetings } from '#shared/contract/meetings.ts';
import { managerAccess } from '#shared/domain/access.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { minutesOf } from '#shared/domain/calendar.ts';
import { meetingFileName, meetingNames, spanWords, weekdayWords } from '#shared/domain/meetings.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { readBytes } from '../../api/read-bytes.ts';
import { paths } from '../../app/paths.ts';
import { useMay } from '../../app/session.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { SaveFileButton } from '../../ui/SaveFileButton.tsx';
import { useToday } from '../../ui/use-today.ts';
import { SectionCard } from './parts.tsx';

type Reading = ReplyOf<typeof readProjectMeetings>['data'];
type Meeting = Reading['meetings'][number];

/** The meetings of the project with its family, each to take to a calendar; who sets them gets there from here. */
export const Meetings = ({ projectId }: { projectId: number }) => {
  const reading = useEndpoint(readProjectMeetings, { params: { id: String(projectId) } });
  const data = reading.data?.data;
  return (
    <SectionCard title="Reuniones" aside={data && !data.finished && <AssignLink projectId={projectId} />}>
      {data ? (
        <List reading={data} />
      ) : (
        <NotLoaded reading={reading} label="Cargando reuniones..." count={3} height={64} />
      )}
    </SectionCard>
  );
};

const AssignLink = ({ projectId }: { projectId: number }) => {
  const assigns = useMay(managerAccess);
  return assigns && <Link to={paths.meetings(projectId)}>Asignar reuniones</Link>;
};

const List = ({ reading }: { reading: Reading }) => {
  const today = useToday();
  const assigns = useMay(managerAccess);
  return reading.meetings.length === 0 ? (
    <p className="quiet">Aún no hay reuniones.{assigns ? '' : ' Gerencia las asigna.'}</p>
  ) : (
    <ul className="rows">
      {reading.meetings.map((meeting) => (
        <Row key={meeting.id} meeting={meeting} code={reading.project_code} today={today} />
      ))}
    </ul>
  );
};

const Row = ({ meeting, code, today }: { meeting: Meeting; code: string; today: Day }) => {
  const { kind, day, starts_at, minutes, place, cancelled, reason } = meeting;
  const time = spanWords({ day, startsAt: minutesOf(starts_at), minutes });
  return (
    <Group component="li" justify="space-between" align="flex-start" gap="8px 12px" py={14}>
      <Box flex="1 1 200px" miw={0}>
        <b>{meetingNames[kind]}</b>
        <Text span ml={10} fz="xs" c="dimmed">
          {stateOf(meeting, today)}
        </Text>
        <Text fz="sm" td={cancelled ? 'line-through' : undefined} className="capital">
          {weekdayWords(day)}, {time}
        </Text>
        <small>{place ?? 'Lugar por confirmar'}</small>
        {reason && (
          <small>
            {cancelled ? 'Se canceló' : 'Cambió'}: {reason}
          </small>
        )}
      </Box>
      {!cancelled && (
        <SaveFileButton
          name={meetingFileName(kind, code)}
          load={() => readBytes(downloadMeeting, { params: { id: meeting.id } })}
          variant="subtle"
          leftSection={<IconCalendarDown size={20} stroke={1.6} />}
        >
          Al calendario<span className="visually-hidden"> {meetingNames[kind]}</span>
        </SaveFileButton>
      )}
    </Group>
  );
};

const stateOf = ({ day, cancelled }: Meeting, today: Day): string => {
  if (cancelled) return 'Cancelada';
  return day < today ? 'Ya pasó' : 'Programada';
};
