import type { Day } from '#shared/domain/calendar.ts';

/** What the screens of the works show of a photo, with no React. */

export type PhotoSize = 'small' | 'large';

export interface ShownPhoto {
  readonly id: string;
  /** null: of the whole home */
  readonly space: string | null;
  /** may be empty */
  readonly caption: string;
  readonly day: Day;
}

/** The bytes of a photo, as web/api reads them: web/ui knows no endpoint. */
export interface PhotoBytes {
  /** null until they are here */
  readonly address: string | null;
  readonly error: unknown;
  readonly retry: () => void;
}

/** A hook that reads a photo. `enabled`: false holds it back. */
export type UsePhoto = (id: string, size: PhotoSize, enabled: boolean) => PhotoBytes;

/** The alternative text of a photo: 'Cocina. Muebles bajos' */
export const photoWords = (photo: Pick<ShownPhoto, 'space' | 'caption'>): string =>
  photo.caption === '' ? spaceOf(photo) : `${spaceOf(photo)}. ${photo.caption}`;

export const spaceOf = ({ space }: Pick<ShownPhoto, 'space'>): string => space ?? 'Toda la obra';
