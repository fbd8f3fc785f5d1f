import { Box, Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { Day } from '#shared/domain/calendar.ts';
import { useDaysOff } from '../../../api/days-off.ts';
import { useEndpointPages } from '../../../api/hooks.ts';
import { useSitePhoto } from '../../../api/site-photo.ts';
import { listed } from '../../../ui/count-words.ts';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { EmptyState } from '../../../ui/States.tsx';
import { useToday } from '../../../ui/use-today.ts';
import { PhotoGrid } from '../../../ui/works/PhotoGrid.tsx';
import type { OwnProject } from '../home.ts';
import classes from './news.module.css';
import { dayHeading, type News, newsRows } from './news.ts';
import { newsPages } from './news-pages.ts';

/** What was told of each day, the newest first. */
export const NewsDays = ({ project }: { project: OwnProject }) => {
  const today = useToday();
  const days = useDaysOff();
  const { daysOff } = days;
  const reading = useEndpointPages(newsPages(project.id));
  if (reading.data === undefined || daysOff === null) {
    return <NotLoaded reading={[reading, days]} label="Cargando novedades..." count={3} height={180} />;
  }
  const news = reading.data.flatMap(({ data }) => data);
  if (news.length === 0) {
    return (
      <EmptyState
        title="Todavía no hay novedades"
        text="Cuando tu equipo publique qué se hizo, lo verás aquí con sus fotos."
      />
    );
  }
  // no day after the last news of works that ended is one without news
  const until = project.status === 'Finalizado' ? (news[0]?.day ?? today) : today;
  return (
    <>
      <ol>
        {newsRows(news, until, daysOff).map((row) =>
          row.kind === 'news' ? (
            <DayOfNews key={row.day} day={row.day} items={row.items} today={today} />
          ) : (
            <li key={row.key} className={`columns ${classes.day}`} data-until="phone" data-quiet>
              <b>{row.title}</b>
              <span className="quiet">{row.text}</span>
            </li>
          ),
        )}
      </ol>
      <MoreButton pages={reading} label="Ver días anteriores" one="novedad" many="novedades" />
    </>
  );
};

const DayOfNews = ({ day, items, today }: { day: Day; items: readonly News[]; today: Day }) => {
  const { title, rest } = dayHeading(day, today);
  return (
    <li className={`columns ${classes.day}`} data-until="phone">
      <div className={classes.when}>
        <Title order={3} fz="h3">
          <time dateTime={day}>{title}</time>
        </Title>
        <p className="quiet small">{rest}</p>
      </div>
      <Stack gap={28} miw={0}>
        {items.map((item) => (
          <Told key={item.id} item={item} />
        ))}
      </Stack>
    </li>
  );
};

/** A phone may send what stops the works alone, which the family does not read. */
const withoutText = (spaces: readonly string[]): string =>
  spaces.length === 0 ? 'Tu equipo registró la obra de este día.' : `Se trabajó en ${listed(spaces)}.`;

/** As many photos as stand in two rows; the rest comes when it is asked for. */
const FIRST = 4;

const Told = ({ item: { text, by, spaces, photos, day } }: { item: News }) => {
  const [all, setAll] = useState(false);
  const shown = all ? photos : photos.slice(0, FIRST);
  return (
    <article>
      <Text className="written" fz="lg" lh={1.55}>
        {text === '' ? withoutText(spaces) : text}
      </Text>
      <Text fz="sm" c="dimmed" mt={4}>
        {by}, de tu equipo
      </Text>
      {photos.length > 0 && (
        <Box mt={16}>
          <PhotoGrid photos={shown.map((photo) => ({ ...photo, day }))} usePhoto={useSitePhoto} />
        </Box>
      )}
      {photos.length > shown.length && (
        <Button variant="subtle" mt={4} onClick={() => setAll(true)}>
          Ver las {photos.length} fotos del día
        </Button>
      )}
    </article>
  );
};
