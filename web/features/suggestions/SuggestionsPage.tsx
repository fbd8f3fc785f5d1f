import { useRef, useState } from 'react';
import { listSuggestions } from '#shared/contract/suggestions.ts';
import { managerAccess, worksAccess } from '#shared/domain/access.ts';
import { changePowers } from '#shared/domain/change-order.ts';
import { useDaysOff } from '../../api/days-off.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { roleOf, useMay, useSession } from '../../app/session.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { AppLayout } from '../../ui/layouts/AppLayout.tsx';
import { ManagerLayout } from '../../ui/layouts/ManagerLayout.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import {
  chosen,
  type FiltersOf,
  number,
  oneOf,
  searched,
  useListFilters,
} from '../../ui/use-list-filters.ts';
import { OneProject, OwnerSelect } from './Filters.tsx';
import { SuggestionRow } from './SuggestionRow.tsx';
import { emptyTexts, type Reply, type Suggestion, subtitleOf, viewNames, views } from './suggestions.ts';

const suggestionFilters = {
  ...searched,
  status: oneOf(views, 'open'),
  scope: oneOf(['all', 'mine'], 'all'),
  project: number(2_147_483_647),
};

/** The suggestions of the families, the oldest first, and what is done about them. */
export const Component = () => {
  const { filters, change, search, hrefOf } = useListFilters(suggestionFilters);
  const reading = useEndpoint(listSuggestions, { query: queryOf(filters) }, { keepPrevious: true });
  const reply = reading.data;
  const card = useRef<HTMLDivElement>(null);
  const content = (
    <>
      <PageHeader title="Sugerencias" subtitle={reply && subtitleOf(reply.totals)} />
      <div ref={card} tabIndex={-1}>
        {filters.project !== null && (
          <OneProject code={reply?.data[0]?.project_code ?? null} onClear={() => change({ project: null })} />
        )}
        <ListPage
          label="Lo que piden las familias"
          reading={reading}
          noun={['sugerencia', 'sugerencias']}
          hrefOf={hrefOf}
          empty={emptyTexts[filters.status]}
          head={{
            viewsLabel: 'Listas de sugerencias',
            views: views.map((status) => ({
              href: hrefOf({ status }),
              name: viewNames[status],
              current: status === filters.status,
              // the count of closed suggestions only grows: it is left out
              count: status === 'over' ? undefined : reply?.totals[status],
            })),
            search: { label: 'Buscar proyecto, cliente o texto', ...search },
            filter: (
              <OwnerSelect
                mine={filters.scope === 'mine'}
                onChange={(mine) => change({ scope: mine ? 'mine' : 'all' })}
              />
            ),
          }}
        >
          {reply && <Rows key={hrefOf({})} reply={reply} onDone={() => card.current?.focus()} />}
        </ListPage>
      </div>
    </>
  );
  return useMay(managerAccess) ? (
    <ManagerLayout section="suggestions">{content}</ManagerLayout>
  ) : (
    <AppLayout width="manager">{content}</AppLayout>
  );
};

const Rows = ({ reply, onDone }: { reply: Reply; onDone: () => void }) => {
  const may = useSuggestionPowers();
  const { daysOff } = useDaysOff();
  // somebody may answer it, or one before it, while it is being written here: its row stays until it is closed
  const [written, setWritten] = useState<readonly Suggestion[]>([]);
  const left = written.filter(({ id }) => reply.data.every((each) => each.id !== id));
  const note = (suggestion: Suggestion, writing: boolean) =>
    setWritten((now) => [...now.filter(({ id }) => id !== suggestion.id), ...(writing ? [suggestion] : [])]);
  return (
    <ul className="rows">
      {[...left, ...reply.data].map((suggestion) => (
        <SuggestionRow
          key={suggestion.id}
          suggestion={suggestion}
          today={reply.today}
          daysOff={daysOff}
          may={may}
          onWriting={(writing) => note(suggestion, writing)}
          onDone={onDone}
        />
      ))}
    </ul>
  );
};

/** Designers and builders answer; managers also assign; the seller of the home reads, and proposes an otrosí like they do. */
const useSuggestionPowers = () => {
  const user = useSession();
  return {
    answer: useMay(worksAccess),
    manage: useMay(managerAccess),
    propose: user !== null && changePowers(roleOf(user)).proposes,
  };
};

const queryOf = ({ project, ...rest }: FiltersOf<typeof suggestionFilters>) =>
  chosen({ ...rest, project_id: project });
