import 'yet-another-react-lightbox/styles.css';
import Lightbox from 'yet-another-react-lightbox';
import { formatDay } from '#shared/domain/calendar.ts';
import { Photo } from './Photo.tsx';
import { photoWords, type ShownPhoto, spaceOf, type UsePhoto } from './photos.ts';
import classes from './viewer.module.css';

interface PhotoViewerProps {
  photos: readonly ShownPhoto[];
  /** the place of the one that is opened */
  at: number;
  usePhoto: UsePhoto;
  onClose: () => void;
}

/** Words of the lightbox in Spanish; those that are missing are of no part that we use. */
const labels = {
  Previous: 'Foto anterior',
  Next: 'Foto siguiente',
  Close: 'Cerrar',
  Lightbox: 'Fotos de la obra',
  Carousel: 'Fotos',
  Slide: 'Foto',
  'Photo gallery': 'Fotos de la obra',
  '{index} of {total}': '{index} de {total}',
};

/** Photos one at a time, over the page: arrows, a swipe or the keyboard move on, Escape closes. */
export const PhotoViewer = ({ photos, at, usePhoto, onClose }: PhotoViewerProps) => (
  <Lightbox
    open
    close={onClose}
    index={at}
    // a slide is drawn by us: its bytes are fetched with the session
    slides={photos.map(({ id }) => ({ src: id }))}
    labels={labels}
    carousel={{ finite: true, preload: 1 }}
    controller={{ closeOnBackdropClick: true }}
    className={classes.viewer ?? ''}
    render={{
      slide: ({ slide }) => {
        const photo = photos.find(({ id }) => id === slide.src);
        return (
          photo && (
            <Large
              photo={photo}
              place={photos.indexOf(photo) + 1}
              total={photos.length}
              usePhoto={usePhoto}
            />
          )
        );
      },
      ...(photos.length === 1 ? { buttonPrev: () => null, buttonNext: () => null } : {}),
    }}
  />
);

interface LargeProps {
  photo: ShownPhoto;
  place: number;
  total: number;
  usePhoto: UsePhoto;
}

const Large = ({ photo, place, total, usePhoto }: LargeProps) => (
  <figure className={classes.slide}>
    <Photo id={photo.id} size="large" alt={photoWords(photo)} usePhoto={usePhoto} />
    <figcaption className={classes.words}>
      <b>{spaceOf(photo)}.</b> {photo.caption}
      <span>
        {formatDay(photo.day)}, foto {place} de {total}
      </span>
    </figcaption>
  </figure>
);
