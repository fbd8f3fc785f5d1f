import { kindOf } from '#shared/domain/space-kinds.ts';
import classes from './tints.module.css';

/** The square with the tint that a space has in the plan, to stand before its name. */
export const SpaceSwatch = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    className={`${classes.tint} ${classes.swatch}`}
    data-tint={kindOf(name) ?? 'Hall'}
  />
);

export const SpaceName = ({ name }: { name: string }) => (
  <span className="with-sign">
    <SpaceSwatch name={name} />
    {name}
  </span>
);
