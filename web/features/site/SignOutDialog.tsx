import { Button, Modal } from '@mantine/core';
import { forgetQueue } from './queue/queue.ts';
import { photoCount } from './queue/queue-words.ts';
import { waitingOf } from './queue/waiting-count.ts';

interface SignOutDialogProps {
  accountId: number;
  onStay: () => void;
  onSignOut: () => void;
}

/** Asks before a person whose photos wait on this phone signs out. */
export const SignOutDialog = ({ accountId, onStay, onSignOut }: SignOutDialogProps) => {
  const { photos, records } = waitingOf(accountId);
  const what = photos > 0 ? photoCount(photos) : records === 1 ? '1 registro' : `${records} registros`;
  const erase = async () => {
    await forgetQueue(accountId).catch(() => undefined);
    onSignOut();
  };
  return (
    <Modal.Root opened onClose={onStay} centered size={460} radius="lg">
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p={24} display="grid" style={{ gap: 12 }}>
          <Modal.Title className="dialog-title">{`Te falta${photos + records === 1 ? '' : 'n'} ${what} por subir`}</Modal.Title>
          <p>
            Si cierras sesión, quedan guardadas en este celular y salen cuando <b>tú</b> vuelvas a entrar.
            Nadie más puede verlas ni enviarlas desde Remodela.
          </p>
          <Button h={60} fz="lg" fullWidth onClick={onStay} data-autofocus>
            Seguir en mi sesión
          </Button>
          <Button h={56} variant="default" fullWidth onClick={onSignOut}>
            Cerrar sesión y guardarlas aquí
          </Button>
          <Button h={52} variant="subtle" color="red" fullWidth onClick={() => void erase()}>
            Borrarlas y cerrar sesión
          </Button>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
