import { useId } from 'react';
import { Link } from 'react-router';
import { listUrbanizations } from '#shared/contract/projects.ts';
import {
  createUrbanization,
  listAllUrbanizations,
  updateUrbanization,
} from '#shared/contract/urbanizations.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { LoadingRows } from '../../../ui/Loading.tsx';
import { useListAddress } from '../../../ui/list-address.ts';
import { Pager } from '../../../ui/Pager.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { EmptyState, ErrorState } from '../../../ui/States.tsx';
import shared from '../admin.module.css';
import { useWhyOff } from '../admin.ts';
import { ReadOnlyNote } from '../ReadOnlyNote.tsx';
import { useEditor } from '../use-editor.ts';
import { UrbanizationFields } from './UrbanizationFields.tsx';
import classes from './UrbanizationsTab.module.css';
import { UrbanizationTable } from './UrbanizationTable.tsx';
import {
  blankUrbanization,
  pageOf,
  type Urbanization,
  type UrbanizationForm,
  urbanizationBody,
  urbanizationForm,
  withPage,
  wrongInUrbanization,
} from './urbanizations.ts';

const lists = [listAllUrbanizations, listUrbanizations];

/** The new-build homes that a VIS project is chosen from. */
export const UrbanizationsTab = () => {
  const whyOff = useWhyOff();
  const noteId = useId();
  const editor = useUrbanizationEditor(whyOff);
  return (
    <>
      <ReadOnlyNote id={noteId} whyOff={whyOff} />
      <div className={shared.split}>
        <UrbanizationList whyOff={whyOff} noteId={noteId} onEdit={editor.choose} />
        <UrbanizationFields editor={editor} whyOff={whyOff} />
      </div>
    </>
  );
};

const useUrbanizationEditor = (whyOff: string | null) =>
  useEditor<Urbanization, UrbanizationForm>({
    create: createUrbanization,
    update: updateUrbanization,
    refreshes: lists,
    blank: blankUrbanization,
    valuesOf: urbanizationForm,
    bodyOf: urbanizationBody,
    validate: wrongInUrbanization,
    whyOff,
    doneText: (_, thing) => (thing === null ? 'Urbanización agregada.' : 'Cambios guardados.'),
  });

interface UrbanizationListProps {
  whyOff: string | null;
  noteId: string;
  onEdit: (thing: Urbanization) => void;
}

const UrbanizationList = (props: UrbanizationListProps) => {
  const [search, setSearch] = useListAddress();
  const query = pageOf(search);
  const reading = useEndpoint(listAllUrbanizations, { query }, { keepPrevious: true });
  const look = (text: string) => setSearch(withPage(search, { search: text, page: 1 }), { replace: true });
  return (
    <section className={shared.card} aria-label="Urbanizaciones">
      <search className={shared.filters}>
        <SearchField
          label="Buscar urbanización, constructora o dirección"
          value={query.search}
          onSearch={look}
          className={classes.search}
        />
      </search>
      {reading.data === undefined ? (
        <div className={shared.inCard}>
          {reading.error === null ? (
            <LoadingRows label="Cargando urbanizaciones..." count={6} height={64} />
          ) : (
            <ErrorState message={reading.error.message} onRetry={() => void reading.refetch()} />
          )}
        </div>
      ) : (
        <>
          {reading.data.data.length === 0 ? (
            <div className={shared.inCard}>
              <NothingFound {...query} />
            </div>
          ) : (
            <UrbanizationTable
              things={reading.data.data}
              old={reading.isPlaceholderData}
              refreshes={lists}
              {...props}
            />
          )}
          <Pager
            pagination={reading.data.pagination}
            noun={['urbanización', 'urbanizaciones']}
            hrefOf={(page) => `?${withPage(search, { page })}`}
          />
        </>
      )}
    </section>
  );
};

const NothingFound = ({ search, page }: { search: string; page: number }) => {
  if (page > 1)
    return (
      <EmptyState
        title="Esta página ya no tiene urbanizaciones"
        action={<Link to="?tab=urbanizaciones">Ir a la primera página</Link>}
      />
    );
  return search === '' ? (
    <EmptyState
      title="Aún no hay urbanizaciones"
      text="Agrega la primera con sus tipologías: saldrá en los proyectos VIS."
    />
  ) : (
    <EmptyState
      title={`No encontramos «${search}»`}
      text="Busca por el nombre, la constructora o la dirección."
      action={<Link to="?tab=urbanizaciones">Ver todas</Link>}
    />
  );
};
