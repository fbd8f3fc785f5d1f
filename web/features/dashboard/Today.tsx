import { Box } from '@mantine/core';
import { Link } from 'react-router';
import { countDataRequests } from '#shared/contract/data-requests.ts';
import { listSuggestions } from '#shared/contract/suggestions.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { paths } from '../../app/paths.ts';
import { roleOf, useSession } from '../../app/session.ts';
import { ListLink } from '../../ui/ListLink.tsx';
import { useListFilters } from '../../ui/use-list-filters.ts';
import type { Indicators } from './dashboard.ts';
import { noFilters, projectFilters } from './filters.ts';
import classes from './indicators.module.css';
import { lateSuggestions } from './late-suggestions.ts';

/** Late projects, suggestions and requests about personal data. Errors are shown on their own screens. */
export const Today = ({ statuses }: Pick<Indicators, 'statuses'>) => {
  const { hrefOf } = useListFilters(projectFilters);
  const user = useSession();
  const projects = statuses.find(({ status }) => status === 'En retraso')?.count ?? 0;
  const suggestions = useEndpoint(listSuggestions, lateSuggestions).data?.totals.late ?? 0;
  const requests = useEndpoint(countDataRequests, {}).data?.late ?? 0;
  const requestWords =
    requests === 1 ? 'solicitud de datos fuera de plazo' : 'solicitudes de datos fuera de plazo';
  return (
    <section aria-labelledby="para-hoy" className={classes.cell}>
      <Box component="h2" id="para-hoy" className="label" c="piedra.7">
        Para hoy
      </Box>
      <Box component="ul" className={classes.today} mt={4}>
        {projects > 0 && (
          <li>
            <ListLink to={hrefOf({ ...noFilters, status: 'En retraso' })} preventScrollReset>
              <Late count={projects} /> {projects === 1 ? 'proyecto en retraso' : 'proyectos en retraso'}
            </ListLink>
          </li>
        )}
        {suggestions > 0 && (
          <li>
            <Link to={paths.suggestions({ status: 'late' })}>
              <Late count={suggestions} />{' '}
              {suggestions === 1 ? 'sugerencia fuera de plazo' : 'sugerencias fuera de plazo'}
            </Link>
          </li>
        )}
        {requests > 0 && (
          <li>
            {user !== null && roleOf(user) === 'admin' ? (
              <Link to={`${paths.admin('datos')}&status=late`}>
                <Late count={requests} /> {requestWords}
              </Link>
            ) : (
              // only an administrator opens and answers them
              <span>
                <Late count={requests} /> {requestWords}
              </span>
            )}
          </li>
        )}
      </Box>
      {projects + suggestions + requests === 0 && <p className="quiet">Nada está fuera de plazo.</p>}
    </section>
  );
};

const Late = ({ count }: { count: number }) => (
  <Box component="b" className="num" c="red.7" miw={18} ta="right">
    {count.toLocaleString('es-CO')}
  </Box>
);
