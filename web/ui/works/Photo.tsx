import { IconPhotoOff, IconRefresh } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import type { PhotoSize, UsePhoto } from './photos.ts';
import classes from './works.module.css';

/** How far below the window a photo is fetched already. */
const AHEAD = '400px';

interface PhotoProps {
  id: string;
  size: PhotoSize;
  alt: string;
  usePhoto: UsePhoto;
}

/** A photo in a frame of a fixed shape, fetched when it comes near the window. */
export const Photo = ({ id, size, alt, usePhoto }: PhotoProps) => {
  const [frame, near] = useNear();
  const { address, error, retry } = usePhoto(id, size, near);
  return (
    <span ref={frame} className={classes.frame} data-waiting={address === null || undefined}>
      {address !== null ? (
        <img src={address} alt={alt} className={`cover ${classes.image}`} />
      ) : error ? (
        <Lost alt={alt} onRetry={retry} />
      ) : (
        <span className="visually-hidden">{alt}, cargando</span>
      )}
    </span>
  );
};

const Lost = ({ alt, onRetry }: { alt: string; onRetry: () => void }) => (
  <button type="button" className={classes.lost} onClick={onRetry}>
    <IconPhotoOff size={20} stroke={1.6} aria-hidden="true" />
    No pudimos cargar la foto<span className="visually-hidden"> {alt}</span>
    <span className="with-sign">
      <IconRefresh size={16} stroke={1.6} aria-hidden="true" />
      Intentar de nuevo
    </span>
  </button>
);

/** True from the first time that the element is near the window; at once where that cannot be watched. */
const useNear = () => {
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (near || element === null) return;
      const watch = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) setNear(true);
        },
        { rootMargin: AHEAD },
      );
      watch.observe(element);
      return () => watch.disconnect();
    },
    [near],
  );
  return [ref, near] as const;
};
