import { Button, Loader, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { exportMovements } from '#shared/contract/payments-desk.ts';
import { dayInBogota } from '#shared/domain/calendar.ts';
import { errorMessage } from '../../../api/api-error.ts';
import { readBytes } from '../../../api/read-bytes.ts';
import { announce } from '../../../ui/announce.tsx';
import { saveFile } from '../../../ui/show-file.ts';
import { toastError } from '../../../ui/toasts.tsx';
import { type Filters, queryOf } from './filters.ts';
import classes from './movements.module.css';

const formats = [
  { format: 'xlsx', name: 'Excel (XLSX)' },
  { format: 'csv', name: 'Texto (CSV)' },
] as const;

/** The movements of the filters, of all pages, as a file for a spreadsheet. */
export const ExportMenu = ({ filters }: { filters: Filters }) => {
  const [busy, setBusy] = useState(false);
  const take = async (format: (typeof formats)[number]['format']) => {
    setBusy(true);
    announce('Exportando...');
    try {
      const file = await readBytes(exportMovements, { query: { ...queryOf(filters), format } });
      saveFile(file, `movimientos-${dayInBogota(Date.now())}.${format}`);
      announce('Exportado.');
    } catch (error) {
      toastError(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu position="bottom-end" shadow="md" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={
            busy ? (
              <Loader size={20} aria-hidden="true" />
            ) : (
              <IconDownload size={20} stroke={1.6} aria-hidden="true" />
            )
          }
        >
          {busy ? 'Exportando...' : 'Exportar'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(({ format, name }) => (
          <Menu.Item
            key={format}
            // one file at a time
            disabled={busy}
            className={classes.item}
            onClick={() => void take(format)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
