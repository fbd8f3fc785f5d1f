import { Box, Group, Select } from '@mantine/core';
import { useState } from 'react';
import { listSpacePhotos } from '#shared/contract/site.ts';
import { formatDayShort } from '#shared/domain/calendar.ts';
import { momentNames } from '#shared/domain/daily-record.ts';
import { pagesOf, useEndpointPages } from '../../../api/hooks.ts';
import { useSitePhoto } from '../../../api/site-photo.ts';
import { counted } from '../../../ui/count-words.ts';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { BeforeAfter } from '../../../ui/works/BeforeAfter.tsx';
import { PhotoGrid } from '../../../ui/works/PhotoGrid.tsx';
import { SectionCard } from '../parts.tsx';
import type { Project } from '../project.ts';
import type { Progress } from './site.ts';

const photoPages = (id: number, space: string | null) =>
  pagesOf(listSpacePhotos, (page) => ({
    params: { id },
    query: { page, limit: 12, ...(space === null ? {} : { space }) },
  }));

/** The photos of the home, or of one space with its before and after. */
export const SpacePhotos = ({ project, progress }: { project: Project; progress: Progress }) => {
  const [space, setSpace] = useState<string | null>(null);
  const reading = useEndpointPages(photoPages(project.id, space), { keepPrevious: true });
  const photos = reading.data?.flatMap(({ data }) => data) ?? [];
  const total = reading.data?.[0]?.pagination.total ?? progress.photos;
  const before = photos.findLast(({ moment }) => moment === 'before');
  const after =
    photos.find(({ moment }) => moment === 'after') ?? photos.find(({ moment }) => moment === 'during');
  return (
    <SectionCard title="Fotos por espacio" aside={counted(total, 'foto', 'fotos')}>
      <Group mb="md">
        <Select
          label="Espacio"
          placeholder="Todos"
          data={progress.spaces.map(({ name }) => name)}
          value={space}
          onChange={setSpace}
          clearable
          maw={280}
        />
      </Group>
      {reading.data === undefined ? (
        <NotLoaded reading={reading} label="Cargando fotos..." count={1} height={180} />
      ) : photos.length === 0 ? (
        <p className="quiet">Este espacio todavía no tiene fotos.</p>
      ) : (
        <>
          {space !== null && before && after && (
            <Box maw={620} mb={20}>
              <BeforeAfter before={before} after={after} usePhoto={useSitePhoto} />
            </Box>
          )}
          <PhotoGrid
            photos={photos}
            usePhoto={useSitePhoto}
            columns={6}
            under={(photo) => (
              <>
                <b>{photo.space ?? 'Toda la obra'}.</b> {photo.caption}
                <small>
                  {momentNames[photo.moment]}, {formatDayShort(photo.day)}
                  {photo.visible ? '' : '. Solo el equipo'}
                </small>
              </>
            )}
          />
        </>
      )}
      <MoreButton pages={reading} label="Ver más fotos" one="foto" many="fotos" />
    </SectionCard>
  );
};
