import { Link } from 'react-router';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { listSuggestions } from '#shared/contract/suggestions.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { paths } from '../../app/paths.ts';
import { DayText } from '../../ui/DayText.tsx';
import { ErrorState } from '../../ui/States.tsx';
import table from '../../ui/table.module.css';
import panel from './panel.module.css';

type Suggestion = ReplyOf<typeof listSuggestions>['data'][number];

/** The first ones are read here; the rest in their own screen. */
const FIRST = 3;

/** 'Sugerencias de las familias': those that the person has to answer or to do, who waits the longest first. */
export const OwnSuggestions = () => {
  const query = { scope: 'mine', limit: FIRST } as const;
  const { data, error, refetch } = useEndpoint(listSuggestions, { query });
  return (
    <section className={panel.card} aria-labelledby="sugerencias">
      <header className={panel.cardHead}>
        <h2 id="sugerencias">Sugerencias de las familias</h2>
        {data && data.totals.open > 0 && (
          <Link to={paths.suggestions({ scope: 'mine' })} className={panel.open}>
            Responder {data.totals.open === 1 ? 'la que espera' : `las ${data.totals.open} que esperan`}
          </Link>
        )}
      </header>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <p className={panel.cardQuiet}>Ninguna familia espera tu respuesta.</p>}
      {data && data.data.length > 0 && (
        <table className={table.table} data-blocks>
          <thead>
            <tr>
              <th scope="col">Sugerencia</th>
              <th scope="col">Proyecto</th>
              <th scope="col">Espera</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((suggestion) => (
              <Row key={suggestion.id} suggestion={suggestion} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};

const LONGEST = 120;

const Row = ({ suggestion }: { suggestion: Suggestion }) => {
  const { text, project_id, project_code, client_name, promised_on, answer_by, late } = suggestion;
  return (
    <tr>
      <th scope="row" data-wide>
        {text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text}
      </th>
      <td data-label="Proyecto">
        <Link to={paths.suggestions({ project: project_id })}>{project_code}</Link>
        <small>{client_name}</small>
      </td>
      <td data-label="Espera">
        {promised_on === null ? 'Respuesta' : 'Lo prometido'}
        <small>
          {late ? 'Tarde, era para el ' : 'Hasta el '}
          <DayText value={promised_on ?? answer_by} />
        </small>
      </td>
    </tr>
  );
};
