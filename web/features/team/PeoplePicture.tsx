import { Box, Group, Paper, UnstyledButton } from '@mantine/core';
import { formatDayShort } from '#shared/domain/calendar.ts';
import {
  cellText,
  type Person,
  placesText,
  projectsText,
  roomOf,
  shadeOf,
  tradeOf,
  type Week,
  weekText,
} from './my-team.ts';
import classes from './picture.module.css';

export interface PeopleProps {
  people: readonly Person[];
  onOpen: (employeeId: number) => void;
}

/** The places that each person has left, today and in each of twelve weeks, and when they are away. */
export const PeoplePicture = ({ people, onOpen }: PeopleProps) => (
  <Paper aria-label="Carga de 12 semanas" component="section" withBorder radius="lg">
    <Legend />
    <Months weeks={people[0]?.weeks ?? []} />
    <ul className="rows">
      {people.map((person) => (
        <li key={person.employee_id} className={classes.person}>
          <div>
            <PersonName person={person} onOpen={onOpen} />
          </div>
          <Today person={person} />
          <Strip weeks={person.weeks} max={person.max_projects} name={person.name} />
        </li>
      ))}
    </ul>
  </Paper>
);

export const PersonName = ({ person, onOpen }: Pick<PeopleProps, 'onOpen'> & { person: Person }) => (
  <>
    <UnstyledButton className="name-link" onClick={() => onOpen(person.employee_id)}>
      {person.name}
    </UnstyledButton>
    <small>
      {tradeOf(person)}
      {person.groups.length > 0 && `, ${person.groups.join(', ')}`}
    </small>
  </>
);

const shades = [
  ['much', 'mucho'],
  ['some', 'medio'],
  ['little', 'poco'],
  ['none', 'sin cupo'],
  ['over', 'sobre su tope'],
  ['unknown', 'sin tope'],
] as const;

const Legend = () => (
  <Group component="p" gap="4px 18px" fz="sm" c="piedra.7" className={classes.legend}>
    <span>
      <b>Primero quien tiene más cupo.</b> Cada número: los proyectos que aún le caben esa semana.
    </span>
    {shades.map(([shade, name]) => (
      <Group component="span" key={shade} gap={6} wrap="nowrap">
        <i className={classes.sample} data-shade={shade} /> {name}
      </Group>
    ))}
    <Group component="span" gap={6} wrap="nowrap">
      <i className={classes.sample} data-shade="some" data-absent /> ausente
    </Group>
  </Group>
);

const Months = ({ weeks }: { weeks: readonly Week[] }) => (
  <Box className={classes.head} fz="xs" c="piedra.7" aria-hidden="true">
    <span>Persona</span>
    <span>Hoy</span>
    <div className={classes.strip}>
      {weeks.map((week, index) => (
        <span key={week.monday} className={classes.week}>
          <b>{isNewMonth(week, weeks[index - 1]) && monthOf(week)}</b>
          {Number(week.monday.slice(8))}
        </span>
      ))}
    </div>
  </Box>
);

/** '6 cupos' of today, over how many projects the person has. */
const Today = ({ person }: { person: Person }) => {
  const places = roomOf(person);
  return (
    <Group
      component="p"
      gap={10}
      lh={1.2}
      c={places !== null && places < 0 ? 'orange.9' : 'inherit'}
      wrap="nowrap"
    >
      {places !== null && (
        <Box component="b" className="figure num" fz="xl" miw="1.4em" ta="right">
          {String(places).replace('-', '−')}
        </Box>
      )}
      <Box component="span" fz="sm">
        {placesText(places)}
        <small>{projectsText(person)}</small>
      </Box>
    </Group>
  );
};

const Strip = ({ weeks, max, name }: { weeks: readonly Week[]; max: number | null; name: string }) => (
  <ol className={classes.strip} aria-label={`Semanas de ${name}`}>
    {weeks.map((week) => (
      <li
        key={week.monday}
        className={classes.cell}
        data-shade={shadeOf(week, max)}
        data-absent={week.absent || undefined}
        title={weekText(week, max)}
      >
        <span aria-hidden="true">{cellText(week, max)}</span>
        <span className="visually-hidden">{weekText(week, max)}</span>
      </li>
    ))}
  </ol>
);

const isNewMonth = (week: Week, before: Week | undefined): boolean =>
  before === undefined || before.monday.slice(0, 7) !== week.monday.slice(0, 7);

/** 'may', from '18 de mayo' */
const monthOf = ({ monday }: Week): string => formatDayShort(monday).split(' de ')[1]?.slice(0, 3) ?? '';
