import { Link } from 'react-router';
import { listSuggestions } from '#shared/contract/suggestions.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { paths } from '../../app/paths.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { DayText } from '../../ui/DayText.tsx';
import { HeadedCard } from '../../ui/HeadedCard.tsx';
import { ErrorState } from '../../ui/States.tsx';

/** Suggestions on the panel; the others are on their own screen. */
const FIRST = 3;
const LONGEST = 120;

/** 'Sugerencias de las familias': those that the person has to answer or to do, the oldest first. */
export const OwnSuggestions = () => {
  const query = { scope: 'mine', limit: FIRST } as const;
  const { data, error, refetch } = useEndpoint(listSuggestions, { query });
  return (
    <HeadedCard
      id="sugerencias"
      title="Sugerencias de las familias"
      aside={
        data &&
        data.totals.open > 0 && (
          <Link to={paths.suggestions({ scope: 'mine' })} className="tall-link">
            Responder {data.totals.open === 1 ? 'la que espera' : `las ${data.totals.open} que esperan`}
          </Link>
        )
      }
    >
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <p className="quiet card-body">Ninguna familia espera tu respuesta.</p>}
      {data && data.data.length > 0 && (
        <DataTable
          rows={data.data}
          rowKey={({ id }) => id}
          columns={[
            { title: 'Sugerencia', header: true, cell: ({ text }) => shortened(text) },
            {
              title: 'Proyecto',
              cell: ({ project_id, project_code }) => (
                <Link to={paths.suggestions({ project: project_id })}>{project_code}</Link>
              ),
              small: ({ client_name }) => client_name,
            },
            {
              title: 'Espera',
              cell: ({ promised_on }) => (promised_on === null ? 'Respuesta' : 'Lo prometido'),
              small: ({ promised_on, answer_by, late }) => (
                <>
                  {late ? 'Tarde, era para el ' : 'Hasta el '}
                  <DayText value={promised_on ?? answer_by} />
                </>
              ),
            },
          ]}
        />
      )}
    </HeadedCard>
  );
};

const shortened = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;
