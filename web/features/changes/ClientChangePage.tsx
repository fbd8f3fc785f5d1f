import { useParams } from 'react-router';
import { readMyChange } from '#shared/contract/change-approval.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { LoadingRows } from '../../ui/Loading.tsx';
import { ClientLayout } from '../../ui/layouts/ClientLayout.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { FamilySheet } from './FamilySheet.tsx';

/** /client/changes/:changeId: a family reads an otrosí, asks about it, and approves or refuses it. */
export const Component = () => {
  const { changeId = '' } = useParams();
  const isId = /^[1-9]\d{0,9}$/.test(changeId);
  const reading = useEndpoint(readMyChange, { params: { id: changeId } }, { enabled: isId });
  return (
    <ClientLayout back>
      {reading.data ? (
        <FamilySheet change={reading.data.data} />
      ) : !isId ? (
        <ErrorState message="No encontramos ese otrosí." />
      ) : reading.error ? (
        <ErrorState
          message={reading.error.message}
          onRetry={reading.error.status === 404 ? undefined : () => void reading.refetch()}
        />
      ) : (
        <LoadingRows label="Abriendo el otrosí..." count={4} height={160} />
      )}
    </ClientLayout>
  );
};
