import { Button, Menu } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { fieldLabels, tableFields } from '#shared/domain/contract-fields.ts';

interface FieldMenuProps {
  /** 'la cláusula 3' */
  name: string;
  target: RefObject<HTMLTextAreaElement | null>;
}

/** The fields of a template, each of which is written where the cursor is in a clause. */
export const FieldMenu = ({ name, target }: FieldMenuProps) => (
  <Menu position="bottom-start" returnFocus={false}>
    <Menu.Target>
      <Button
        variant="default"
        className="start"
        leftSection={<IconBraces size={18} stroke={1.6} />}
        aria-label={`Insertar un campo en ${name}`}
      >
        Insertar un campo
      </Button>
    </Menu.Target>
    <Menu.Dropdown mah={320} maw="calc(100vw - 1rem)" style={{ overflowY: 'auto' }}>
      {Object.entries(fieldLabels).map(([field, label]) => (
        <Menu.Item key={field} onClick={() => target.current && insert(target.current, field)}>
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);

/** Writes a field in place of what is selected; a table stands alone on its line. */
function insert(text: HTMLTextAreaElement, field: string): void {
  const { selectionStart: start, selectionEnd: end, value } = text;
  const isTable = Object.hasOwn(tableFields, field);
  const before = isTable && start > 0 && value[start - 1] !== '\n' ? '\n' : '';
  const after = isTable && end < value.length && value[end] !== '\n' ? '\n' : '';
  text.focus();
  text.setRangeText(`${before}{${field}}${after}`, start, end, 'end');
  // React only listens to input events
  text.dispatchEvent(new Event('input', { bubbles: true }));
}
