import { IconAlertCircle } from '@tabler/icons-react';
import classes from './StepFailure.module.css';
import type { Failure } from './use-saving.ts';

/** Why a button could not do its work, beside it. Without a failure it is nothing. */
export const StepFailure = ({ failure }: { failure: Failure | null }) =>
  failure && (
    <span role="alert" className={classes.failure}>
      <IconAlertCircle size={20} stroke={1.6} aria-hidden="true" />
      <span>
        <span>{failure.message}</span>
        {failure.next && <span className={classes.next}>{failure.next}</span>}
      </span>
    </span>
  );
