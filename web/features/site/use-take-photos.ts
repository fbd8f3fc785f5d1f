import { useState } from 'react';
import { MOST_PHOTOS } from '#shared/domain/daily-record.ts';
import { type PhotoRefusal, preparePhoto } from './prepare-photo.ts';
import { addPhotoTo, findDraft, newDraft, PhoneFullError, type RecordWithPhotos } from './queue/queue.ts';

export interface HomeOfPhotos {
  readonly id: number;
  readonly name: string;
  /** photos that the record of the day has besides the draft's */
  readonly sent: number;
}

const full = (before: number): PhotoRefusal => ({
  title: 'Este celular está lleno',
  text:
    before === 0
      ? 'La foto no se guardó. Libera espacio y tómala otra vez.'
      : `La última foto no se guardó. ${before === 1 ? 'La anterior está' : `Las ${before} anteriores están`} a salvo. Libera espacio o busca señal: al subir, se borran de aquí.`,
});

const tooMany: PhotoRefusal = {
  title: `Ya van ${MOST_PHOTOS} fotos`,
  text: 'Es el máximo de un registro. Quita una para agregar otra.',
};

const broken: PhotoRefusal = {
  title: 'No se pudo guardar la foto',
  text: 'Este navegador no deja guardar aquí, como en una ventana privada. Abre Remodela en una ventana normal.',
};

/** Keeps the photos that were taken in the draft of a home, one by one. What was not kept is said. */
export const useTakePhotos = (accountId: number) => {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<PhotoRefusal | null>(null);

  /** Answers whether at least one was kept. `draft` is what the screen shows now. */
  const take = async (
    home: HomeOfPhotos,
    files: readonly File[],
    draft: RecordWithPhotos | null = null,
  ): Promise<boolean> => {
    setBusy(true);
    setRefusal(null);
    let kept = 0;
    let before = 0;
    try {
      const found = draft ?? (await findDraft(accountId, home.id));
      const begun = found ?? newDraft(accountId, home, Date.now());
      before = found?.photos.length ?? 0;
      for (const file of files) {
        if (home.sent + before + kept >= MOST_PHOTOS) {
          setRefusal(tooMany);
          break;
        }
        const photo = await preparePhoto(file, Date.now());
        if ('title' in photo) {
          setRefusal(photo);
          continue;
        }
        await addPhotoTo(begun, photo);
        kept += 1;
      }
      if (kept > 0) void navigator.storage?.persist?.().catch(() => false);
    } catch (error) {
      setRefusal(error instanceof PhoneFullError ? full(before + kept) : broken);
    } finally {
      setBusy(false);
    }
    return kept > 0;
  };

  return { take, busy, refusal };
};
