import { Button, Loader } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { announce } from './announce.tsx';
import type { ExportFormat } from './ExportFormats.tsx';
import classes from './ExportMenu.module.css';
import { openAtOnce } from './open-at-once.ts';
import { useLateMenu } from './use-late-menu.ts';
import { useSaveFile } from './use-save-file.ts';
import { useToday } from './use-today.ts';

interface ExportMenuProps {
  /** what it is of, as its file is named: 'proyectos' gives 'proyectos-2026-03-02.csv' */
  name: string;
  load: (format: ExportFormat) => Promise<Blob>;
  /** on a phone it is only its symbol */
  small?: boolean;
}

const menuCode = () => import('./ExportFormats.tsx');

/** What the filters find, of all pages and in its order, as a file for a spreadsheet. */
export const ExportMenu = ({ name, load, small = false }: ExportMenuProps) => {
  const { busy, save } = useSaveFile();
  const today = useToday();
  const { Menu, button } = useLateMenu(menuCode);
  const take = async (format: ExportFormat) => {
    announce('Exportando...');
    const taken = await save(() => load(format), `${name}-${today}.${format}`);
    if (taken) announce('Exportado.');
  };
  const look = { busy, small };
  if (!Menu) return <ExportButton {...look} {...button} />;
  return <Menu button={<ExportButton {...look} ref={openAtOnce} />} busy={busy} onTake={take} />;
};

const ExportButton = ({
  busy,
  small,
  ...button
}: { busy: boolean; small: boolean } & ComponentProps<'button'>) => (
  <Button
    variant="default"
    aria-haspopup="menu"
    aria-expanded={false}
    className={small ? classes.small : undefined}
    leftSection={busy ? <Loader size={20} /> : <IconDownload size={20} stroke={1.6} />}
    {...button}
  >
    <span>{busy ? 'Exportando...' : 'Exportar'}</span>
  </Button>
);
