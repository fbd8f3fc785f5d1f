import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconMail, IconShare } from '@tabler/icons-react';
import { CopyField } from './CopyField.tsx';
import { toastError } from './toasts.tsx';

export interface Shared {
  readonly title: string;
  /** what goes before the address */
  readonly text: string;
  readonly url: string;
}

/**
 * Opens the system's share sheet; does nothing where there is none. Closing it is not a failure, nor is a browser that
 * wants another click: the button is still there.
 */
export const shareBySystem = async (shared: Shared): Promise<void> => {
  if (!('share' in navigator)) return;
  try {
    await navigator.share({ ...shared });
  } catch (error) {
    const expected = ['AbortError', 'NotAllowedError', 'InvalidStateError'];
    if (!(error instanceof DOMException && expected.includes(error.name)))
      toastError('No se pudo compartir.');
  }
};

interface ShareLinkProps {
  label: string;
  shared: Shared;
  /** where 'Correo' writes to */
  email: string;
}

/** A link to hand over: the share sheet where there is one, otherwise copy, WhatsApp or mail (decisions, Access). */
export const ShareLink = ({ label, shared, email }: ShareLinkProps) => {
  const message = encodeURIComponent(`${shared.text} ${shared.url}`);
  return (
    <CopyField
      label={label}
      value={shared.url}
      words={{
        copy: 'Copiar enlace',
        copied: 'Enlace copiado',
        failed: 'No se pudo copiar. Selecciona el enlace y cópialo.',
      }}
    >
      {'share' in navigator ? (
        <Button
          variant="default"
          leftSection={<IconShare size={18} stroke={1.6} />}
          onClick={() => void shareBySystem(shared)}
        >
          Compartir
        </Button>
      ) : (
        <>
          <Button
            component="a"
            href={`https://wa.me/?text=${message}`}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconBrandWhatsapp size={18} stroke={1.6} />}
          >
            WhatsApp
          </Button>
          <Button
            component="a"
            href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(shared.title)}&body=${message}`}
            variant="default"
            leftSection={<IconMail size={18} stroke={1.6} />}
          >
            Correo
          </Button>
        </>
      )}
    </CopyField>
  );
};
