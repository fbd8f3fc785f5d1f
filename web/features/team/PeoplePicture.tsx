import { Group, Paper, Stack, UnstyledButton } from '@mantine/core';
import { formatDayShort } from '#shared/domain/calendar.ts';
import { busyText, type Person, projectsText, shadeOf, tradeOf, type Week, weekText } from './my-team.ts';
import classes from './picture.module.css';

interface PeoplePictureProps {
  people: readonly Person[];
  onOpen: (employeeId: number) => void;
}

/** Twelve weeks of each person: how many projects at once, and when they are away. */
export const PeoplePicture = ({ people, onOpen }: PeoplePictureProps) => (
  <Paper aria-label="Carga de 12 semanas" component="section" withBorder radius="lg">
    <Legend />
    <ul className="rows">
      {people.map((person) => (
        <li key={person.employee_id} className={classes.person}>
          <div>
            <UnstyledButton className="name-link" onClick={() => onOpen(person.employee_id)}>
              {person.name}
            </UnstyledButton>
            <small>
              {tradeOf(person)}
              {person.groups.length > 0 && `, ${person.groups.join(', ')}`}
            </small>
            <small>
              {projectsText(person)}, {busyText(person)}
            </small>
          </div>
          <Strip weeks={person.weeks} max={person.max_projects} name={person.name} />
        </li>
      ))}
    </ul>
  </Paper>
);

/** What the shades mean, in words: the numbers say the rest. */
const Legend = () => (
  <p className={classes.legend}>
    <span>Proyectos a la vez, semana por semana.</span>
    <Group component="span" gap={6}>
      <i className={classes.sample} data-shade="some" /> con cupo
    </Group>
    <Group component="span" gap={6}>
      <i className={classes.sample} data-shade="full" /> en su tope
    </Group>
    <Group component="span" gap={6}>
      <i className={classes.sample} data-shade="over" /> sobre su tope
    </Group>
    <Group component="span" gap={6}>
      <i className={classes.sample} data-shade="none" data-absent /> ausente
    </Group>
  </p>
);

const Strip = ({ weeks, max, name }: { weeks: readonly Week[]; max: number | null; name: string }) => (
  <ol className={classes.strip} aria-label={`Semanas de ${name}`}>
    {weeks.map((week, index) => (
      <Stack key={week.monday} component="li" gap={0}>
        {/* the month where it begins, over the week */}
        <span className={classes.month} aria-hidden="true">
          {isNewMonth(week, weeks[index - 1]) ? monthOf(week) : ''}
        </span>
        <span
          className={classes.cell}
          data-shade={shadeOf(week, max)}
          data-absent={week.absent || undefined}
          title={weekText(week, max)}
        >
          <span aria-hidden="true">{week.projects}</span>
          <span className="visually-hidden">{weekText(week, max)}</span>
        </span>
      </Stack>
    ))}
  </ol>
);

const isNewMonth = (week: Week, before: Week | undefined): boolean =>
  before === undefined || before.monday.slice(0, 7) !== week.monday.slice(0, 7);

/** 'may', from '18 de mayo' */
const monthOf = ({ monday }: Week): string => formatDayShort(monday).split(' de ')[1]?.slice(0, 3) ?? '';
