import { Group } from '@mantine/core';
import { listUrbanizations } from '#shared/contract/projects.ts';
import {
  createUrbanization,
  listAllUrbanizations,
  updateUrbanization,
} from '#shared/contract/urbanizations.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { areaWords } from '../../../ui/count-words.ts';
import type { Column } from '../../../ui/DataTable.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { searched, useListFilters } from '../../../ui/use-list-filters.ts';
import { ListAndForm } from '../ListAndForm.tsx';
import { OfferedMark, RowActions } from '../RowActions.tsx';
import { useEditor } from '../use-editor.ts';
import { useOffering } from '../use-offering.ts';
import { UrbanizationFields } from './UrbanizationFields.tsx';
import {
  blankUrbanization,
  type Urbanization,
  urbanizationBody,
  urbanizationForm,
  wrongInUrbanization,
} from './urbanizations.ts';

const lists = [listAllUrbanizations, listUrbanizations];

/** The new-build homes that a VIS project is chosen from. */
export const Component = () => {
  const editor = useEditor({
    create: createUrbanization,
    update: updateUrbanization,
    refreshes: lists,
    blank: blankUrbanization,
    valuesOf: urbanizationForm,
    bodyOf: urbanizationBody,
    validate: wrongInUrbanization,
    doneText: (_, thing) => (thing === null ? 'Urbanización agregada.' : 'Cambios guardados.'),
  });
  return (
    <ListAndForm>
      <UrbanizationList onEdit={editor.choose} />
      <UrbanizationFields editor={editor} />
    </ListAndForm>
  );
};

const UrbanizationList = ({ onEdit }: { onEdit: (thing: Urbanization) => void }) => {
  const { filters, search, clear, narrowed, hrefOf } = useListFilters(searched);
  const reading = useEndpoint(listAllUrbanizations, { query: filters }, { keepPrevious: true });
  const columns = useColumns(onEdit);
  return (
    <ListPage
      label="Urbanizaciones"
      reading={reading}
      noun={['urbanización', 'urbanizaciones']}
      hrefOf={hrefOf}
      filters={
        <search className="filters">
          <SearchField
            label="Buscar urbanización, constructora o dirección"
            {...search}
            className="filter filter-wide"
          />
        </search>
      }
      empty={{
        title: 'Aún no hay urbanizaciones',
        text: 'Agrega la primera con sus tipologías: saldrá en los proyectos VIS.',
      }}
      narrowed={
        narrowed
          ? {
              title: `No encontramos «${filters.search}»`,
              text: 'Busca por el nombre, la constructora o la dirección.',
              onClear: clear,
              clearLabel: 'Ver todas',
            }
          : null
      }
      rowKey={({ id }) => id}
      columns={columns}
    />
  );
};

const useColumns = (onEdit: (thing: Urbanization) => void): Column<Urbanization>[] => {
  const offering = useOffering({
    endpoint: updateUrbanization,
    refreshes: lists,
    nameOf: ({ name }: Urbanization) => name,
    argsOf: ({ id }: Urbanization, active) => ({ params: { id }, body: { active } }),
  });
  return [
    {
      title: 'Nombre',
      header: true,
      className: 'free-text',
      cell: ({ name }) => name,
      small: ({ constructor_name, address }) => `${constructor_name}, ${address}`,
    },
    {
      title: 'Tipologías',
      cell: ({ typologies }) => (
        <Group component="ul" gap="4px 6px">
          {typologies.map(({ type, private_area }) => (
            <li key={type} className="tag free-text" style={{ whiteSpace: 'normal' }}>
              {type} <span className="num">{areaWords(private_area)}</span>
            </li>
          ))}
        </Group>
      ),
    },
    { title: 'Estado', cell: ({ active }) => <OfferedMark active={active} /> },
    {
      title: 'Acciones',
      action: true,
      cell: (thing) => <RowActions thing={thing} offering={offering} onEdit={onEdit} />,
    },
  ];
};
