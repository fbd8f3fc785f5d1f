import classes from './Logo.module.css';

/** The R made of a wall, a door swing and its leaf, with the name beside it. */
export const Logo = () => (
  <span className={classes.logo}>
    <svg viewBox="0 0 32 32" aria-hidden="true" className={classes.mark}>
      <path d="M9 5.5A12 12 0 0 1 21 17.5H9z" className={classes.swing} />
      <path d="M9 28V5.5A12 12 0 0 1 21 17.5H9M15 17.5 24 28" className={classes.strokes} />
    </svg>
    Remodela
  </span>
);
