import { Button, Modal } from '@mantine/core';
import { counted } from '../../ui/count-words.ts';
import { useFocusBack } from '../../ui/use-focus-back.ts';
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
  useFocusBack(true);
  const what = photos > 0 ? photoCount(photos) : counted(records, 'registro', 'registros');
  const isOne = (photos || records) === 1;
  // 'guardada', 'guardadas', 'guardado', 'guardados'
  const end = `${photos > 0 ? 'a' : 'o'}${isOne ? '' : 's'}`;
  const erase = async () => {
    await forgetQueue(accountId).catch(() => undefined);
    onSignOut();
  };
  return (
    <Modal.Root opened onClose={onStay} centered size={460} radius="lg">
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p={24} display="grid" style={{ gap: 12 }}>
          <Modal.Title className="dialog-title">{`Te falta${isOne ? '' : 'n'} ${what} por subir`}</Modal.Title>
          <p>
            Si cierras sesión, {isOne ? 'queda' : 'quedan'} guardad{end} en este celular y{' '}
            {isOne ? 'sale' : 'salen'} cuando <b>tú</b> vuelvas a entrar.
            {` Nadie más puede verl${end} ni enviarl${end} desde Remodela.`}
          </p>
          <Button h={60} fz="lg" fullWidth onClick={onStay} data-autofocus>
            Seguir en mi sesión
          </Button>
          <Button h={56} variant="default" fullWidth onClick={onSignOut}>
            Cerrar sesión y guardarl{end} aquí
          </Button>
          <Button h={52} variant="subtle" color="red" fullWidth onClick={() => void erase()}>
            Borrarl{end} y cerrar sesión
          </Button>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
