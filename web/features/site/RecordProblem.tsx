import { Button, SimpleGrid, Stack } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import {
  putRecord,
  type RecordWithPhotos,
  removePhoto,
  removeRecord,
  reopenRecord,
  setPhotoProblem,
} from './queue/queue.ts';
import { photoCount } from './queue/queue-words.ts';
import { Refusal } from './Refusal.tsx';
import { SmallPhoto } from './SmallPhoto.tsx';
import { TakePhoto } from './TakePhoto.tsx';
import { useTakePhotos } from './use-take-photos.ts';

/** Why a record or a photo of it was not taken, and what the person can do; nothing for one that goes on. */
export const RecordProblem = ({ record }: { record: RecordWithPhotos }) => {
  // a draft is here when its home is over, or no longer the person's
  if (record.problem !== null || record.state === 'draft') return <RefusedRecord record={record} />;
  return record.photos
    .filter((photo) => photo.problem !== null)
    .map((photo) => <RefusedPhoto key={photo.id} record={record} photo={photo} />);
};

interface RefusedPhotoProps {
  record: RecordWithPhotos;
  photo: RecordWithPhotos['photos'][number];
}

const RefusedPhoto = ({ record, photo }: RefusedPhotoProps) => {
  const { take, busy, refusal } = useTakePhotos(record.accountId);
  const again = async (files: readonly File[]) => {
    // the one that it replaces counts no more
    const home = { id: record.projectId, name: record.homeName, sent: -1 };
    if (await take(home, files, record)) await removePhoto(photo);
  };
  return (
    <Stack gap={10}>
      <p className="small">{photo.problem?.message} Las demás no se detienen.</p>
      <SimpleGrid cols={2} spacing={8}>
        <TakePhoto
          look="again"
          label="Repetir foto"
          busy={busy}
          onTaken={(files) => void again(files).catch(() => undefined)}
        />
        {photo.problem?.kind === 'left' && (
          <Button
            variant="default"
            h={56}
            onClick={() => void setPhotoProblem(photo, null).catch(() => undefined)}
          >
            Enviar de nuevo
          </Button>
        )}
        <Button variant="default" h={56} onClick={() => void removePhoto(photo).catch(() => undefined)}>
          Quitar
        </Button>
      </SimpleGrid>
      <Refusal refusal={refusal} />
    </Stack>
  );
};

const RefusedRecord = ({ record }: { record: RecordWithPhotos }) => {
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const [seen, setSeen] = useState(false);
  const left = record.state === 'draft' || record.problem?.kind === 'left';
  const waiting = record.photos.filter(({ kept }) => !kept);
  const correct = async () => {
    await reopenRecord(record, Date.now());
    void navigate(paths.site(record.projectId));
  };
  const again = () => putRecord({ ...record, problem: null });
  return (
    <Stack gap={10}>
      <p className="small">
        {left
          ? `${notSent(waiting.length)} Muéstralas a quien coordina la obra antes de borrarlas.`
          : record.problem?.message}
      </p>
      <SimpleGrid cols={2} spacing={8}>
        {left && waiting.length > 0 && (
          <Button variant="default" h={56} onClick={() => setSeen(!seen)} aria-expanded={seen}>
            {waiting.length === 1 ? 'Ver la foto' : `Ver las ${waiting.length} fotos`}
          </Button>
        )}
        {left && record.state !== 'draft' && (
          <Button variant="default" h={56} onClick={() => void again().catch(() => undefined)}>
            Enviar de nuevo
          </Button>
        )}
        {!left && (
          <Button variant="default" h={56} onClick={() => void correct().catch(() => undefined)}>
            Corregir
          </Button>
        )}
        <Button variant="default" h={56} onClick={() => setAsks(true)}>
          Borrar
        </Button>
      </SimpleGrid>
      {seen && (
        <SimpleGrid component="ul" cols={3} spacing={8}>
          {waiting.map((photo) => (
            <li key={photo.id}>
              <SmallPhoto small={photo.small} alt="Foto que no se envió" />
            </li>
          ))}
        </SimpleGrid>
      )}
      <ConfirmDialog
        opened={asks}
        title="¿Borrar este registro?"
        confirmLabel="Borrar"
        onConfirm={() => void removeRecord(record).catch(() => undefined)}
        onClose={() => setAsks(false)}
      >
        {record.photos.length === 0
          ? 'Se borra de este celular. Remodela no lo tiene.'
          : `Se borra de este celular con ${photoCount(record.photos.length)}. Remodela no lo tiene.`}
      </ConfirmDialog>
    </Stack>
  );
};

const notSent = (count: number): string =>
  count === 0
    ? 'Tu registro no se envió.'
    : count === 1
      ? 'Tu foto no se envió.'
      : `Tus ${count} fotos no se enviaron.`;
