import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { formatDay } from '#shared/domain/calendar.ts';
import { Cota } from '../../../ui/Cota.tsx';
import { unbroken } from '../../../ui/count-words.ts';
import { DayText } from '../../../ui/DayText.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { FloorPlan } from '../../../ui/FloorPlan.tsx';
import { InstantText } from '../../../ui/InstantText.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { WorkTime } from '../../../ui/works/WorkTime.tsx';
import { percentOfSpaces } from '../../../ui/works/work-words.ts';
import type { OwnProject } from '../home.ts';
import classes from './news.module.css';
import { type HomeProgress, nextStage } from './news.ts';

/** How the works are: time and work in words and drawn, why they differ, and the home filled by what is done. */
export const NewsSheet = ({ project, progress }: { project: OwnProject; progress: HomeProgress }) => (
  <Box component="section" className="paper" bdrs="md" aria-labelledby="novedades">
    <div className="columns" data-joined data-ratio="5-7">
      <Stack py={{ base: 20, sm: 32 }} px="var(--sheet-inset)" miw={0}>
        <Group gap="sm">
          <b className="num">{project.project_code}</b>
          <StatusBadge status={project.status} />
        </Group>
        <Title id="novedades" tabIndex={-1} fz="h1" lh={1.1}>
          Novedades de tu obra
        </Title>
        <Text className={classes.sentence}>{unbroken(progress.sentence)}</Text>
        <WorkTime time={progress.time} work={progress.work} />
        {progress.explanation && (
          <div>
            <p className="written">{progress.explanation.text}</p>
            <Text fz="sm" c="dimmed" mt={6}>
              {progress.explanation.by}, <InstantText value={progress.explanation.at} dayOnly />
            </Text>
          </div>
        )}
      </Stack>
      <Box bg="piedra.0" p={{ base: 18, sm: 28 }}>
        <FloorPlan
          spaces={project.spaces}
          progress={percentOfSpaces(progress.spaces)}
          caption={<Cota>Lleno es hecho; rayado es lo que falta</Cota>}
        />
      </Box>
    </div>
    <dl className={`facts columns ${classes.facts}`} data-ratio="1-1-1" data-joined data-until="phone">
      <Fact name="Última novedad" className="num">
        {progress.last_news_on === null ? 'Aún no hay' : formatDay(progress.last_news_on)}
      </Fact>
      <Fact name="Lo que sigue">{upcoming(progress) ?? 'Todo está hecho'}</Fact>
      <Fact name="Fin de obra previsto">
        <DayText value={project.end_date} />
      </Fact>
    </dl>
  </Box>
);

/** The next stage of the space that is being worked on: the one that is furthest and not done. */
const upcoming = ({ spaces }: HomeProgress): string | null => {
  const open = spaces.filter((space) => nextStage(space) !== null).toSorted((a, b) => b.work - a.work)[0];
  return open === undefined ? null : `${nextStage(open)}, ${open.name}`;
};
