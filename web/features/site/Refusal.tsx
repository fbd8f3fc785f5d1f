import { IconAlertTriangle } from '@tabler/icons-react';
import type { PhotoRefusal } from './prepare-photo.ts';
import classes from './Site.module.css';

export const Refusal = ({ refusal }: { refusal: PhotoRefusal | null }) =>
  refusal && (
    <div role="alert" className={classes.refusal}>
      <IconAlertTriangle size={22} stroke={1.6} aria-hidden="true" />
      <p>
        <b>{refusal.title}</b>
        {refusal.text}
      </p>
    </div>
  );
