import { Select } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type ProjectStatus, projectStatuses } from '#shared/domain/project.ts';

interface StatusSelectProps {
  value: ProjectStatus | null;
  onChange: (status: ProjectStatus | null) => void;
}

/** The status of the projects of a list; none is those not finished. */
export const StatusSelect = ({ value, onChange }: StatusSelectProps) => (
  <Select
    aria-label="Estado"
    placeholder="Sin terminar"
    leftSection={<IconFilter size={20} stroke={1.6} aria-hidden="true" />}
    data={[...projectStatuses]}
    value={value}
    onChange={(text) => onChange(projectStatuses.find((status) => status === text) ?? null)}
    clearable
    className="filter"
  />
);
