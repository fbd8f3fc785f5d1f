import { IconMessageExclamation } from '@tabler/icons-react';
import { Link } from 'react-router';
import { listSuggestions } from '#shared/contract/suggestions.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { paths } from '../../app/paths.ts';
import classes from './indicators.module.css';
import { lateSuggestions } from './late-suggestions.ts';

/** Suggestions past their answer date; empty when there is none. Errors are shown on their own screen. */
export const LateSuggestions = () => {
  const reading = useEndpoint(listSuggestions, lateSuggestions);
  const late = reading.data?.totals.late ?? 0;
  if (late === 0) return null;
  return (
    <Link to={paths.suggestions({ status: 'late' })} className={`notice with-sign ${classes.late}`}>
      <IconMessageExclamation size={20} stroke={1.6} aria-hidden="true" />
      {late === 1
        ? '1 sugerencia espera más de lo prometido'
        : `${late.toLocaleString('es-CO')} sugerencias esperan más de lo prometido`}
    </Link>
  );
};
