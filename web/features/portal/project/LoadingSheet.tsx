import { Skeleton } from '@mantine/core';
import classes from './sheet.module.css';

/** Stands for the sheet until it arrives, with its lines. */
export const LoadingSheet = () => (
  <div role="status" className={classes.loading}>
    <div className={`${classes.sheet} ${classes.appear}`} aria-hidden="true">
      <div className={classes.hero}>
        <div className={classes.words}>
          <Skeleton height={26} width={180} />
          <Skeleton height={46} width="80%" />
          <Skeleton height={46} width="60%" />
          <Skeleton height={22} width="90%" mt={8} />
          <Skeleton height={54} mt={56} />
        </div>
        <div className={classes.plan}>
          <Skeleton className={classes.loadingPlan} />
        </div>
      </div>
    </div>
    <p className={classes.loadingWords}>Cargando datos del proyecto...</p>
  </div>
);
