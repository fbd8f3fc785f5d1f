import { Button, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { FilterSelect } from '../../ui/FilterSelect.tsx';

export const OwnerSelect = ({ mine, onChange }: { mine: boolean; onChange: (mine: boolean) => void }) => (
  <FilterSelect
    label="Quién las tiene"
    whole="Todo el equipo"
    options={[{ value: 'mine', label: 'Solo las mías' }]}
    value={mine ? 'mine' : null}
    onChange={(value) => onChange(value === 'mine')}
  />
);

export const OneProject = ({ code, onClear }: { code: string | null; onClear: () => void }) => (
  <Group gap="4px 12px" mb="sm">
    <span>
      Solo las del proyecto <b className="num">{code ?? 'que abriste'}</b>
    </span>
    <Button variant="subtle" leftSection={<IconX size={18} stroke={1.8} />} onClick={onClear}>
      Ver las de todos
    </Button>
  </Group>
);
