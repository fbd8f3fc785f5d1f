import { listWorkingGroups } from '#shared/contract/working-groups.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { LoadingRows } from '../../../ui/Loading.tsx';
import { ErrorState } from '../../../ui/States.tsx';

/** The people who usually work together. */
export const GroupsTab = () => {
  const groups = useEndpoint(listWorkingGroups, {});
  if (groups.isPending) return <LoadingRows label="Cargando grupos de trabajo..." count={4} height={72} />;
  if (groups.data === undefined) {
    return <ErrorState message={groups.error.message} onRetry={() => void groups.refetch()} />;
  }
  return (
    <ul>
      {groups.data.data.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
};
