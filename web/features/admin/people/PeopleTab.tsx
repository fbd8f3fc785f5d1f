import { listEmployees } from '#shared/contract/employees.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { LoadingRows } from '../../../ui/Loading.tsx';
import { ErrorState } from '../../../ui/States.tsx';

/** Who works here. */
export const PeopleTab = () => {
  const people = useEndpoint(listEmployees, { query: {} });
  if (people.isPending) return <LoadingRows label="Cargando personas..." count={8} height={64} />;
  if (people.data === undefined) {
    return <ErrorState message={people.error.message} onRetry={() => void people.refetch()} />;
  }
  return (
    <ul>
      {people.data.data.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
};
