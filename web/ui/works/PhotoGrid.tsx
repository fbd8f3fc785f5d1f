import { Text, UnstyledButton } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { toastError } from '../toasts.tsx';
import { Photo } from './Photo.tsx';
import { photoWords, type ShownPhoto, spaceOf, type UsePhoto } from './photos.ts';
import classes from './works.module.css';

// the viewer comes with the first photo that is opened
const viewerCode = () => import('./PhotoViewer.tsx');
const Viewer = lazy(async () => ({ default: (await viewerCode()).PhotoViewer }));

interface PhotoGridProps<P extends ShownPhoto> {
  photos: readonly P[];
  usePhoto: UsePhoto;
  /** what stands under each; by default its space and caption */
  under?: (photo: P) => ReactNode;
  /** in columns: 2 in a narrow place, 3 in a wide one, 6 in a strip */
  columns?: 2 | 3 | 6;
}

/** Photos in a grid, each opens large with those beside it; on a phone a strip that is moved sideways. */
export const PhotoGrid = <P extends ShownPhoto>({
  photos,
  usePhoto,
  under = defaultWords,
  columns = 2,
}: PhotoGridProps<P>) => {
  const [opened, setOpened] = useState<number | null>(null);
  const open = (index: number) =>
    viewerCode().then(
      () => setOpened(index),
      () => toastError('No pudimos abrir la foto. Revisa tu conexión.'),
    );
  return (
    <>
      <ul className={classes.grid} data-columns={columns}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <UnstyledButton
              display="block"
              w="100%"
              bdrs="sm"
              className={classes.photo}
              aria-label={`Ver de cerca: ${photoWords(photo)}`}
              onClick={() => void open(index)}
              onPointerEnter={() => void viewerCode().catch(() => undefined)}
            >
              <Photo id={photo.id} size="small" alt={photoWords(photo)} usePhoto={usePhoto} />
            </UnstyledButton>
            <Text component="p" fz="sm" mt={6}>
              {under(photo)}
            </Text>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Suspense>
          <Viewer photos={photos} at={opened} usePhoto={usePhoto} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
};

const defaultWords = (photo: ShownPhoto): ReactNode => (
  <>
    <b>{spaceOf(photo)}.</b> {photo.caption}
  </>
);
