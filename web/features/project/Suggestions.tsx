import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { listSuggestions } from '#shared/contract/suggestions.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { paths } from '../../app/paths.ts';
import { ErrorState } from '../../ui/States.tsx';
import { suggestionsOf } from './suggestions-of.ts';

/** How many suggestions of the family wait, with the way to read and answer them. */
export const Suggestions = ({ projectId }: { projectId: number }) => {
  const { data, error, refetch } = useEndpoint(listSuggestions, suggestionsOf(projectId));
  return (
    <>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      <Text fz="sm">
        {data ? waitingText(data.totals) : !error && 'Cargando sugerencias...'}{' '}
        <Link to={paths.suggestions({ project: projectId })}>Ver sugerencias</Link>
      </Text>
    </>
  );
};

const waitingText = ({ open, late }: { open: number; late: number }): string => {
  if (open === 0) return 'Ninguna sugerencia espera respuesta.';
  const waiting = open === 1 ? '1 sugerencia por atender' : `${open} sugerencias por atender`;
  if (late === 0) return `${waiting}, a tiempo.`;
  return `${waiting}, ${late === 1 ? '1 espera' : `${late} esperan`} más de lo prometido.`;
};
