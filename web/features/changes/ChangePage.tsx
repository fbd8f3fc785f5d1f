import { useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { readChange } from '#shared/contract/changes.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { homePathOf, useSession } from '../../app/session.ts';
import { AppLayout } from '../../ui/layouts/AppLayout.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { ChangeHead } from './ChangeHead.tsx';
import type { Change } from './changes.ts';
import { DraftEditor } from './DraftEditor.tsx';
import { SentChange } from './SentChange.tsx';

/** /changes/:changeId: an otrosí as the staff write, price and send it, and what came of it. */
export const Component = () => {
  const { changeId = '' } = useParams();
  const isId = /^[1-9]\d{0,9}$/.test(changeId);
  const reading = useEndpoint(readChange, { params: { id: changeId } }, { enabled: isId });
  const user = useSession();
  if (reading.data) return <Loaded change={reading.data.data} />;
  return (
    <AppLayout>
      {!isId || reading.error?.status === 404 ? (
        <EmptyState
          title="No encontramos ese otrosí"
          text="Puede que sea de otra persona o que la dirección tenga un error."
          action={user && <Link to={homePathOf(user)}>Ir al inicio</Link>}
        />
      ) : (
        <NotLoaded reading={reading} label="Abriendo el otrosí..." count={5} height={110} />
      )}
    </AppLayout>
  );
};

const Loaded = ({ change }: { change: Change }) => {
  useTitle(`Otrosí ${change.number}, ${change.project.code}`);
  return (
    <AppLayout>
      <ChangeHead change={change} />
      {change.state === 'draft' ? <Draft change={change} /> : <SentChange change={change} />}
    </AppLayout>
  );
};

/**
 * Follows what others do to the draft and to its sale. What is typed stays when somebody else saves: their draft takes its
 * place only once nothing is unsaved.
 */
const Draft = ({ change }: { change: Change }) => {
  const [base, setBase] = useState(change);
  const unsaved = useRef(false);
  if (change !== base && !unsaved.current) setBase(change);
  return (
    <DraftEditor
      change={base}
      latest={change}
      others={change.revision === base.revision ? null : () => setBase(change)}
      onDirty={(dirty) => {
        unsaved.current = dirty;
      }}
    />
  );
};
