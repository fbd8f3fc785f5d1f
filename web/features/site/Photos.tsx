import { ActionIcon, Box, Group, SimpleGrid } from '@mantine/core';
import { IconDeviceMobile, IconX } from '@tabler/icons-react';
import { hourWords, theHourWords } from '#shared/domain/calendar.ts';
import { MOST_PHOTOS } from '#shared/domain/daily-record.ts';
import { type RecordWithPhotos, removePhoto } from './queue/queue.ts';
import { Refusal } from './Refusal.tsx';
import classes from './Site.module.css';
import { SmallPhoto } from './SmallPhoto.tsx';
import { TakePhoto } from './TakePhoto.tsx';
import type { HomeOfPhotos, useTakePhotos } from './use-take-photos.ts';

interface PhotosProps {
  taking: ReturnType<typeof useTakePhotos>;
  home: HomeOfPhotos;
  draft: RecordWithPhotos;
}

/** The photos of a record on this phone, the newest first, and the camera. */
export const Photos = ({ taking: { take, busy, refusal }, home, draft }: PhotosProps) => {
  const onTaken = (files: readonly File[]) => void take(home, files, draft);
  const isFull = home.sent + draft.photos.length >= MOST_PHOTOS;
  return (
    <>
      <SimpleGrid component="ul" cols={3} spacing={8}>
        {!isFull && (
          <li>
            <TakePhoto
              look="tile"
              label={draft.photos.length === 0 ? 'Tomar foto' : 'Otra foto'}
              busy={busy}
              onTaken={onTaken}
            />
          </li>
        )}
        {draft.photos.toReversed().map((photo) => (
          <Box component="li" key={photo.id} pos="relative">
            <SmallPhoto small={photo.small} alt={`Foto de ${theHourWords(photo.takenAt)}`} />
            <Group component="span" gap={5} wrap="nowrap" fz="xs" fw={600} className={classes.hour}>
              <IconDeviceMobile size={15} stroke={1.6} aria-hidden="true" />
              {hourWords(photo.takenAt)}
            </Group>
            <ActionIcon
              className={classes.remove}
              aria-label={`Quitar la foto de ${theHourWords(photo.takenAt)}`}
              onClick={() => void removePhoto(photo).catch(() => undefined)}
            >
              <IconX size={20} stroke={2} />
            </ActionIcon>
          </Box>
        ))}
      </SimpleGrid>
      <Refusal refusal={refusal} />
      {!isFull && <TakePhoto look="link" label="Elegir de mis fotos" busy={busy} onTaken={onTaken} />}
    </>
  );
};
