import type { ReactNode } from 'react';
import { FloorPlan } from '../../ui/FloorPlan.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { ornament } from './plan.ts';
import classes from './SignIn.module.css';

interface SignInFrameProps {
  title: string;
  subtitle: string;
  /** the sentence under the plan */
  motto: string;
  children: ReactNode;
}

/** The form on the left, the plan on the right; on a phone the plan is a band above. */
export const SignInFrame = ({ title, subtitle, motto, children }: SignInFrameProps) => (
  <main className={classes.frame}>
    <div className={classes.form}>
      <Logo />
      <div className={classes.box}>
        <h1 tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        <p className={classes.subtitle}>{subtitle}</p>
        {children}
      </div>
    </div>
    <div className={classes.side}>
      <div className={classes.plan}>
        <FloorPlan
          spaces={ornament}
          variant="dark"
          highlight="Cocina"
          label="Plano de un apartamento con la cocina resaltada"
        />
      </div>
      <p className={classes.motto}>{motto}</p>
    </div>
  </main>
);
