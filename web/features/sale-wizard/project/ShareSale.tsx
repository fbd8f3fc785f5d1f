import { Button, Menu } from '@mantine/core';
import { IconBrandWhatsapp, IconCopy, IconMail, IconShare } from '@tabler/icons-react';
import { paths } from '../../../app/paths.ts';
import { toast, toastError } from '../../../ui/toasts.tsx';

interface ShareSaleProps {
  code: string;
  name: string | null;
  projectId: number;
}

/**
 * Tells someone of the staff that the sale is there: the system's share sheet where there is one, otherwise copy,
 * WhatsApp or mail (decisions, Access). It names the project and never the client.
 */
export const ShareSale = ({ code, name, projectId }: ShareSaleProps) => {
  const title = [code, name].filter(Boolean).join(', ');
  const url = `${location.origin}${paths.project(projectId)}`;
  const text = `Venta registrada en Remodela: ${title}`;

  if ('share' in navigator) {
    const share = () =>
      // closing the sheet without choosing is not a failure
      navigator.share({ title, text, url }).catch((error: unknown) => {
        if (!(error instanceof DOMException && error.name === 'AbortError'))
          toastError('No se pudo compartir.');
      });
    return (
      <Button
        variant="default"
        leftSection={<IconShare size={18} stroke={1.6} aria-hidden />}
        onClick={share}
      >
        Compartir
      </Button>
    );
  }

  const copy = () =>
    navigator.clipboard.writeText(`${text} ${url}`).then(
      () => toast('Enlace copiado'),
      () => toastError('No se pudo copiar. Copia la dirección del proyecto desde el navegador.'),
    );
  const message = encodeURIComponent(`${text} ${url}`);
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" leftSection={<IconShare size={18} stroke={1.6} aria-hidden />}>
          Compartir
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy size={18} stroke={1.6} aria-hidden />} onClick={() => void copy()}>
          Copiar enlace
        </Menu.Item>
        <Menu.Item
          component="a"
          href={`https://wa.me/?text=${message}`}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandWhatsapp size={18} stroke={1.6} aria-hidden />}
        >
          WhatsApp
        </Menu.Item>
        <Menu.Item
          component="a"
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${message}`}
          leftSection={<IconMail size={18} stroke={1.6} aria-hidden />}
        >
          Correo
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
