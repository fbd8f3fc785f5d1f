import { SimpleGrid, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { readFile } from '#shared/contract/files.ts';
import { useBytes } from '../../api/use-bytes.ts';
import classes from './changes.module.css';

interface Photo {
  id: number;
  file_id: string;
  caption: string;
}

interface PhotosProps {
  photos: readonly Photo[];
  below?: (photo: Photo) => ReactNode;
}

/** Photos of an otrosí; each opens large in another tab. */
export const Photos = ({ photos, below }: PhotosProps) =>
  photos.length === 0 ? null : (
    <SimpleGrid component="ul" minColWidth="120px" spacing={12} className={classes.photos}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <OnePhoto photo={photo} />
          {below?.(photo)}
        </li>
      ))}
    </SimpleGrid>
  );

const OnePhoto = ({ photo: { file_id, caption } }: { photo: Photo }) => {
  const { address, error } = useBytes(readFile, { params: { id: file_id } });
  if (error) return <p className="help">No pudimos abrir esta foto.</p>;
  if (address === null) return <Skeleton height={96} />;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <img src={address} alt={caption === '' ? 'Foto del otrosí' : caption} />
      {caption !== '' && <span className="help">{caption}</span>}
    </a>
  );
};
