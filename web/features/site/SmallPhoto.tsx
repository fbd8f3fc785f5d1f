import { IconPhoto } from '@tabler/icons-react';
import { useCallback } from 'react';
import classes from './Site.module.css';

/** The small picture of a photo that is on this phone; a sign where there is none. */
export const SmallPhoto = ({ small, alt = '' }: { small: ArrayBuffer | null; alt?: string }) => {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null || small === null) return;
      image.src = URL.createObjectURL(new Blob([small], { type: 'image/jpeg' }));
      return () => URL.revokeObjectURL(image.src);
    },
    [small],
  );
  return (
    <span className={classes.small}>
      {small === null ? (
        <IconPhoto size={22} stroke={1.6} aria-hidden="true" />
      ) : (
        <img ref={show} alt={alt} className="cover" />
      )}
    </span>
  );
};
