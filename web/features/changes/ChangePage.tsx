import { Button } from '@mantine/core';
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
  if (reading.data) return <Loaded key={changeId} change={reading.data.data} />;
  return (
    <AppLayout>
      {!isId || reading.error?.status === 404 ? (
        <EmptyState
          heading="h1"
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

/**
 * Follows what others do to the otrosí and to its sale. What is typed stays when somebody else saves the draft or sends
 * it: theirs takes its place once nothing is unsaved, or when the person asks for it.
 */
const Loaded = ({ change }: { change: Change }) => {
  useTitle(`Otrosí ${change.number}, ${change.project.code}`);
  const [base, setBase] = useState(change);
  const unsaved = useRef(false);
  if (change !== base && !unsaved.current) setBase(change);
  /** the person looks at what was sent, with what they typed out of sight */
  const [looking, setLooking] = useState(false);
  const takeTheirs = () => {
    if (change.state !== 'draft') return setLooking(true);
    unsaved.current = false;
    setBase(change);
  };
  const isTheirs = change.revision !== base.revision || change.state !== base.state;
  return (
    <AppLayout>
      <ChangeHead change={change} />
      {base.state === 'draft' && (
        <div hidden={looking}>
          <DraftEditor
            change={base}
            latest={change}
            others={isTheirs ? takeTheirs : null}
            onDirty={(dirty) => {
              unsaved.current = dirty;
            }}
          />
        </div>
      )}
      {looking && (
        <div className="notice" data-tone="warning">
          <p>Así quedó el otrosí. Lo que escribiste no se ha perdido.</p>
          <Button variant="default" mt="xs" onClick={() => setLooking(false)}>
            Volver a lo que escribí
          </Button>
        </div>
      )}
      {(looking || base.state !== 'draft') && <SentChange change={change} />}
    </AppLayout>
  );
};
