import { listUrbanizations } from '#shared/contract/projects.ts';
import {
  createUrbanization,
  listAllUrbanizations,
  updateUrbanization,
} from '#shared/contract/urbanizations.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { ListPage } from '../../../ui/ListPage.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { useListFilters } from '../../../ui/use-list-filters.ts';
import shared from '../admin.module.css';
import { ReadOnlyNote } from '../ReadOnlyNote.tsx';
import { useEditor } from '../use-editor.ts';
import { UrbanizationFields } from './UrbanizationFields.tsx';
import { useUrbanizationColumns } from './urbanization-columns.tsx';
import {
  blankUrbanization,
  type Urbanization,
  urbanizationBody,
  urbanizationFilters,
  urbanizationForm,
  wrongInUrbanization,
} from './urbanizations.ts';

const lists = [listAllUrbanizations, listUrbanizations];

/** The new-build homes that a VIS project is chosen from. */
export const Component = () => {
  const editor = useUrbanizationEditor();
  return (
    <>
      <ReadOnlyNote />
      <div className={`columns ${shared.split}`}>
        <UrbanizationList onEdit={editor.choose} />
        <UrbanizationFields editor={editor} />
      </div>
    </>
  );
};

const useUrbanizationEditor = () =>
  useEditor({
    create: createUrbanization,
    update: updateUrbanization,
    refreshes: lists,
    blank: blankUrbanization,
    valuesOf: urbanizationForm,
    bodyOf: urbanizationBody,
    validate: wrongInUrbanization,
    doneText: (_, thing) => (thing === null ? 'Urbanización agregada.' : 'Cambios guardados.'),
  });

const UrbanizationList = (props: { onEdit: (thing: Urbanization) => void }) => {
  const { filters, search, clear, narrowed, hrefOf } = useListFilters(urbanizationFilters);
  const reading = useEndpoint(listAllUrbanizations, { query: filters }, { keepPrevious: true });
  const columns = useUrbanizationColumns({ ...props, refreshes: lists });
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
