import { IconAlertCircle } from '@tabler/icons-react';
import classes from './Failure.module.css';

/** Why a form or a dialog could not do its work; without a failure it is nothing. */
export const Failure = ({ message }: { message: string | null }) =>
  message && (
    <p role="alert" className={classes.failure}>
      <IconAlertCircle size={20} stroke={1.6} aria-hidden="true" />
      {message}
    </p>
  );
