import { IconPhoto } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './Site.module.css';

/** The small picture of a photo that is on this phone; a sign where there is none. */
export const SmallPhoto = ({ small, alt = '' }: { small: ArrayBuffer | null; alt?: string }) => {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (small === null) return;
    const made = URL.createObjectURL(new Blob([small], { type: 'image/jpeg' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [small]);
  return (
    <span className={classes.small}>
      {address === null || small === null ? (
        <IconPhoto size={22} stroke={1.6} aria-hidden="true" />
      ) : (
        <img src={address} alt={alt} className="cover" />
      )}
    </span>
  );
};
