import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDayShort } from '#shared/domain/calendar.ts';
import { momentNames, type PhotoMoment } from '#shared/domain/daily-record.ts';
import { useEndpointPages } from '../../../api/hooks.ts';
import { useSitePhoto } from '../../../api/site-photo.ts';
import { paths } from '../../../app/paths.ts';
import { Cota } from '../../../ui/Cota.tsx';
import { areaWords, counted } from '../../../ui/count-words.ts';
import { DayText } from '../../../ui/DayText.tsx';
import { FloorPlan } from '../../../ui/FloorPlan.tsx';
import { LoadingRows } from '../../../ui/Loading.tsx';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { SpaceSwatch } from '../../../ui/SpaceSwatch.tsx';
import { ErrorState } from '../../../ui/States.tsx';
import { BeforeAfter } from '../../../ui/works/BeforeAfter.tsx';
import { PhotoGrid } from '../../../ui/works/PhotoGrid.tsx';
import { percentOfSpaces, rateWords } from '../../../ui/works/work-words.ts';
import type { OwnProject } from '../home.ts';
import { NewsViews } from './NewsViews.tsx';
import classes from './news.module.css';
import { type HomeProgress, nextStage } from './news.ts';
import { photoPages } from './news-pages.ts';

type Space = HomeProgress['spaces'][number];

interface SpaceNewsProps {
  project: OwnProject;
  progress: HomeProgress;
  space: Space;
  inLinks: number | undefined;
}

/** One space: before and after, its photos by moment, and its stages. */
export const SpaceNews = ({ project, progress, space, inLinks }: SpaceNewsProps) => (
  <>
    <NewsViews
      id="novedades"
      title="Novedades de tu obra"
      order={1}
      current="space"
      spaces={progress.spaces}
      inLinks={inLinks}
    />
    <nav aria-label="Espacios" className="chips">
      {progress.spaces.map(({ name, work }) => (
        <Link
          key={name}
          to={paths.clientNews({ project: inLinks, space: name })}
          replace
          preventScrollReset
          className="pill with-sign"
          aria-current={name === space.name ? 'page' : undefined}
        >
          <SpaceSwatch name={name} />
          {name}
          <Text span inherit c="piedra.7" className="num">
            {rateWords(work)}
          </Text>
        </Link>
      ))}
    </nav>
    <Box className={`columns ${classes.body}`} data-ratio="2-1" mt={40}>
      <section aria-labelledby="espacio">
        <Group justify="space-between" align="baseline" gap="4px 16px" mb="md">
          <Title order={2} id="espacio" fz="section">
            {space.name}
          </Title>
          <span className="quiet">{counted(space.photos, 'foto', 'fotos')}</span>
        </Group>
        <Photos key={space.name} project={project} space={space} />
      </section>
      <Stack component="aside" gap={20}>
        <div className="card padded">
          <FloorPlan
            spaces={project.spaces}
            progress={percentOfSpaces(progress.spaces)}
            highlight={space.name}
            caption={<Cota>{spaceArea(project, space)}</Cota>}
          />
        </div>
        <Stages space={space} />
      </Stack>
    </Box>
  </>
);

/** The space as it is now comes first; one that is not ready says so at the end. */
const momentsOf = (ready: boolean): readonly PhotoMoment[] =>
  ready ? ['after', 'during', 'before'] : ['during', 'before', 'after'];

const spaceArea = ({ spaces }: OwnProject, { name }: Space): string => {
  const area = spaces.find((each) => each.name === name)?.area;
  return area === undefined ? name : areaWords(area);
};

const Photos = ({ project, space }: { project: OwnProject; space: Space }) => {
  const of = (moment: PhotoMoment) => photoPages(project.id, { space: space.name, moment });
  const readings = {
    before: useEndpointPages(of('before')),
    during: useEndpointPages(of('during')),
    after: useEndpointPages(of('after')),
  };
  const all = [readings.during, readings.after, readings.before];
  const failed = all.find(({ error, data }) => error !== null && data === undefined);
  if (failed)
    return <ErrorState message={failed.error?.message ?? ''} onRetry={() => void failed.refetch()} />;
  if (all.some(({ data }) => data === undefined))
    return <LoadingRows label="Cargando fotos..." count={2} height={280} />;
  const photosOf = (moment: PhotoMoment) => (readings[moment].data ?? []).flatMap(({ data }) => data);
  // the newest before is the one right before the works; without an after, the last of the works stands for it
  const [before] = photosOf('before');
  const [last] = [...photosOf('after'), ...photosOf('during')];
  return (
    <>
      {before && last && <BeforeAfter before={before} after={last} usePhoto={useSitePhoto} />}
      {momentsOf(photosOf('after').length > 0).map((moment) => {
        const total = readings[moment].data?.[0]?.pagination.total ?? 0;
        if (total === 0 && moment !== 'after') return null;
        return (
          <Box component="section" key={moment} mt={36} aria-label={momentNames[moment]}>
            <Title order={3} fz="h3" mb="sm">
              {momentNames[moment]}{' '}
              {total > 0 && (
                <Text span inherit fz="sm" fw={400} ff="text" c="dimmed">
                  {counted(total, 'foto', 'fotos')}
                </Text>
              )}
            </Title>
            {total === 0 ? (
              <Box p="18px 20px" bd="1px dashed piedra.4" bdrs="md">
                <b>Todavía no está listo</b>
                <p className="quiet">Aquí verás este espacio terminado.</p>
              </Box>
            ) : (
              <PhotoGrid
                photos={photosOf(moment)}
                usePhoto={useSitePhoto}
                columns={3}
                under={({ caption, day }) => (
                  <>
                    {caption && <b>{caption} </b>}
                    <span className="quiet">{formatDayShort(day)}</span>
                  </>
                )}
              />
            )}
            <MoreButton pages={readings[moment]} label="Ver más fotos" one="foto" many="fotos" />
          </Box>
        );
      })}
    </>
  );
};

const Stages = ({ space }: { space: Space }) => {
  const next = nextStage(space);
  return (
    <section className="card padded" aria-labelledby="etapas">
      <Title order={2} mb={8} id="etapas">
        Va en {rateWords(space.work)}
      </Title>
      <ol className="rows">
        {space.stages.map(({ name, ticked_on }) => (
          <Group component="li" key={name} gap={12} wrap="nowrap" mih={48}>
            <span className={classes.tick} data-done={ticked_on !== null || undefined} aria-hidden="true">
              {ticked_on !== null && <IconCheck size={14} stroke={2.6} />}
            </span>
            <Box component="span" flex={1}>
              {name}
            </Box>
            {ticked_on !== null ? (
              <DayText value={ticked_on} />
            ) : name === next ? (
              <b>Sigue</b>
            ) : (
              <span className="visually-hidden">por hacer</span>
            )}
          </Group>
        ))}
      </ol>
    </section>
  );
};
