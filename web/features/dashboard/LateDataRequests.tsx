import { IconShieldExclamation } from '@tabler/icons-react';
import { Link } from 'react-router';
import { countDataRequests } from '#shared/contract/data-requests.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { paths } from '../../app/paths.ts';
import { roleOf, useSession } from '../../app/session.ts';
import classes from './indicators.module.css';

/** Requests about personal data past their last day; empty when there is none. An administrator gets the way to them. */
export const LateDataRequests = () => {
  const user = useSession();
  const late = useEndpoint(countDataRequests, {}).data?.late ?? 0;
  if (late === 0 || user === null) return null;
  const words =
    late === 1
      ? '1 solicitud de datos personales pasó su plazo'
      : `${late.toLocaleString('es-CO')} solicitudes de datos personales pasaron su plazo`;
  const className = `notice with-sign ${classes.late}`;
  const sign = <IconShieldExclamation size={20} stroke={1.6} aria-hidden="true" />;
  return roleOf(user) === 'admin' ? (
    <Link to={`${paths.admin('datos')}&status=late`} className={className}>
      {sign}
      {words}
    </Link>
  ) : (
    <p className={className}>
      {sign}
      {words}. Las responde administración.
    </p>
  );
};
