import { Button, Loader, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { announce } from './announce.tsx';
import classes from './ExportMenu.module.css';
import { useSaveFile } from './use-save-file.ts';
import { useToday } from './use-today.ts';

const formats = [
  { format: 'xlsx', name: 'Excel (XLSX)' },
  { format: 'csv', name: 'Texto (CSV)' },
] as const;

type Format = (typeof formats)[number]['format'];

interface ExportMenuProps {
  /** what it is of, as its file is named: 'proyectos' gives 'proyectos-2026-03-02.csv' */
  name: string;
  load: (format: Format) => Promise<Blob>;
  /** on a phone it is only its symbol */
  small?: boolean;
}

/** What the filters find, of all pages and in its order, as a file for a spreadsheet. */
export const ExportMenu = ({ name, load, small = false }: ExportMenuProps) => {
  const { busy, save } = useSaveFile();
  const today = useToday();
  const take = async (format: Format) => {
    announce('Exportando...');
    const taken = await save(() => load(format), `${name}-${today}.${format}`);
    if (taken) announce('Exportado.');
  };
  return (
    <Menu position="bottom-end" shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          className={small ? classes.small : undefined}
          leftSection={
            busy ? (
              <Loader size={20} aria-hidden="true" />
            ) : (
              <IconDownload size={20} stroke={1.6} aria-hidden="true" />
            )
          }
        >
          <span>{busy ? 'Exportando...' : 'Exportar'}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((each) => (
          <Menu.Item
            key={each.format}
            // one file at a time
            disabled={busy}
            onClick={() => void take(each.format)}
          >
            {each.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
