import { Autocomplete, Box, Button, Checkbox, Group, Select, SimpleGrid } from '@mantine/core';
import { listUrbanizations } from '#shared/contract/projects.ts';
import { compareNames } from '#shared/domain/names.ts';
import { projectStatuses } from '#shared/domain/project.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { counted } from '../../ui/count-words.ts';
import { FilterDayInput } from '../../ui/FilterDayInput.tsx';
import type { DialogProps } from '../../ui/Form.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { useTypedSearch } from '../../ui/use-typed-search.ts';
import type { Indicators } from './dashboard.ts';
import { chipsOf, type Filters, noFilters, orderName, orders } from './filters.ts';

interface FieldsProps {
  filters: Filters;
  onChange: (more: Partial<Filters>) => void;
}

interface FilterPanelProps extends DialogProps, FieldsProps, Pick<Indicators, 'sellers'> {
  /** projects that the filters find; undefined while they are counted */
  found: number | undefined;
}

export const Component = ({ opened, onClose, found, ...fields }: FilterPanelProps) => (
  <SidePanel opened={opened} title="Filtros" onClose={onClose}>
    <FilterFields {...fields} />
    <Box hiddenFrom="sm">
      <OrderField {...fields} />
    </Box>
    <Group gap="sm" justify="flex-end" px={0} className="foot">
      <Button
        variant="subtle"
        disabled={chipsOf(fields.filters, fields.sellers).length === 0}
        onClick={() => fields.onChange(noFilters)}
      >
        Quitar filtros
      </Button>
      <Button flex={1} onClick={onClose}>
        {found === undefined ? 'Ver los proyectos' : `Ver ${counted(found, 'proyecto', 'proyectos')}`}
      </Button>
    </Group>
  </SidePanel>
);

/** The fields that narrow the list; each is applied when it changes. */
const FilterFields = ({
  filters: { status, team, works, seller, urbanization, from, to },
  sellers,
  onChange,
}: FieldsProps & Pick<Indicators, 'sellers'>) => (
  <>
    <Select
      label="Estado"
      placeholder="Todos"
      data={projectStatuses}
      value={status}
      onChange={(chosen) => onChange({ status: chosen })}
      clearable
    />
    <SimpleGrid cols={2} spacing="sm">
      <FilterDayInput label="Inicio de obra desde" value={from} onChange={(day) => onChange({ from: day })} />
      <FilterDayInput label="Inicio de obra hasta" value={to} onChange={(day) => onChange({ to: day })} />
    </SimpleGrid>
    <Select
      label="Vendedor"
      placeholder="Todos"
      data={sellers.map(({ id, name }) => ({ value: id, label: name }))}
      value={seller}
      onChange={(id) => onChange({ seller: id })}
      clearable
      searchable
    />
    <UrbanizationField value={urbanization} onChange={(named) => onChange({ urbanization: named })} />
    <Checkbox
      label="Sin equipo"
      py={11}
      checked={team === 'none'}
      onChange={(event) => onChange({ team: event.currentTarget.checked ? 'none' : null })}
    />
    <Checkbox
      label="Obra en curso"
      py={11}
      checked={works === 'under_way'}
      onChange={(event) => onChange({ works: event.currentTarget.checked ? 'under_way' : null })}
    />
  </>
);

/** One of the catalogue, or how the neighbourhood of an apartment begins: those are written, not chosen. */
const UrbanizationField = ({ value, onChange }: { value: string; onChange: (named: string) => void }) => {
  const [typed, type, sendNow] = useTypedSearch(value, onChange);
  const catalogue = useEndpoint(listUrbanizations, {}, { staleTime: 300_000 });
  const names = [...new Set(catalogue.data?.data.map(({ projectname }) => projectname))].toSorted(
    compareNames,
  );
  return (
    <Autocomplete
      size="md"
      label="Urbanización o barrio"
      placeholder="Todas"
      data={names}
      value={typed}
      onChange={type}
      // the panel may close before the pause after typing ends
      onBlur={sendNow}
      maxLength={120}
      limit={50}
      clearable
      clearButtonProps={{ 'aria-label': 'Quitar lo escrito' }}
    />
  );
};

/** Where the titles of the columns are not shown. */
const OrderField = ({ filters, onChange }: FieldsProps) => (
  <Select
    label="Ordenar por"
    data={orders.map(({ value, label }) => ({ value, label }))}
    value={orderName(filters)}
    onChange={(name) => {
      const chosen = orders.find(({ value }) => value === name);
      if (chosen) onChange(chosen.order);
    }}
    allowDeselect={false}
  />
);
