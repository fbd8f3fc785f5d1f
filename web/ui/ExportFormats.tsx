import { Menu } from '@mantine/core';
import type { ReactElement } from 'react';

const formats = [
  { format: 'xlsx', name: 'Excel (XLSX)' },
  { format: 'csv', name: 'Texto (CSV)' },
] as const;

export type ExportFormat = (typeof formats)[number]['format'];

interface ExportFormatsProps {
  button: ReactElement;
  busy: boolean;
  onTake: (format: ExportFormat) => Promise<void>;
}

/** The menu of ExportMenu.tsx. */
export const Component = ({ button, busy, onTake }: ExportFormatsProps) => (
  <Menu>
    <Menu.Target>{button}</Menu.Target>
    <Menu.Dropdown>
      {formats.map(({ format, name }) => (
        // one file at a time
        <Menu.Item key={format} disabled={busy} onClick={() => void onTake(format)}>
          {name}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
