import { Button, Group, Select } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';

export const OwnerSelect = ({ mine, onChange }: { mine: boolean; onChange: (mine: boolean) => void }) => (
  <Select
    aria-label="Quién las tiene"
    placeholder="Todo el equipo"
    leftSection={<IconFilter size={20} stroke={1.6} aria-hidden="true" />}
    data={[{ value: 'mine', label: 'Solo las mías' }]}
    value={mine ? 'mine' : null}
    onChange={(value) => onChange(value === 'mine')}
    clearable
    className="filter"
  />
);

export const OneProject = ({ code, onClear }: { code: string | null; onClear: () => void }) => (
  <Group gap="4px 12px" mb="sm">
    <span>
      Solo las del proyecto <b className="num">{code ?? 'que abriste'}</b>
    </span>
    <Button
      variant="subtle"
      leftSection={<IconX size={18} stroke={1.8} aria-hidden="true" />}
      onClick={onClear}
    >
      Ver las de todos
    </Button>
  </Group>
);
