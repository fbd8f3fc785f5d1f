import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { readProjectMeetings } from '#shared/contract/meetings.ts';
import { useDaysOff } from '../../api/days-off.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { PrintedSheet, usePrinting } from '../../ui/PrintedSheet.tsx';
import { Schedule } from '../../ui/Schedule.tsx';
import { scheduleOf } from '../../ui/schedule.ts';
import { useToday } from '../../ui/use-today.ts';
import { SectionCard } from './parts.tsx';
import { type Project, sheetOf } from './project.ts';
import { scheduleFacts } from './schedule-facts.ts';

/** The dates of the project as one line: its sale, meetings, works and instalments, and today among them. */
export const ScheduleCard = ({ project }: { project: Project }) => {
  const today = useToday();
  const meetings = useEndpoint(readProjectMeetings, { params: { id: String(project.id) } });
  const days = useDaysOff();
  const { daysOff } = days;
  const { printing, print } = usePrinting();
  if (meetings.data === undefined || daysOff === null) {
    return (
      <SectionCard title="Cronograma">
        <NotLoaded reading={[meetings, days]} label="Cargando cronograma..." count={3} height={56} />
      </SectionCard>
    );
  }
  const facts = scheduleFacts(project, meetings.data.data.meetings, today);
  const schedule = scheduleOf(facts, daysOff);
  return (
    <SectionCard
      title="Cronograma"
      aside={
        schedule && (
          <Button variant="subtle" leftSection={<IconPrinter size={20} stroke={1.6} />} onClick={print}>
            Imprimir cronograma
          </Button>
        )
      }
    >
      {schedule === null ? (
        <p className="quiet">Este proyecto aún no tiene fechas.</p>
      ) : (
        <Schedule schedule={schedule} />
      )}
      {schedule && printing && (
        <PrintedSheet title="Cronograma" of={sheetOf(project)}>
          <Schedule schedule={schedule} />
        </PrintedSheet>
      )}
    </SectionCard>
  );
};
