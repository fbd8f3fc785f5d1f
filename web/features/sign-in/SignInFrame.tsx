import type { ReactNode } from 'react';
import { Logo } from '../../ui/Logo.tsx';
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
  <div className={classes.frame}>
    <main className={classes.form}>
      <Logo />
      <div className={classes.box}>
        <h1 tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        <p className={classes.subtitle}>{subtitle}</p>
        {children}
      </div>
    </main>
    <div className={classes.side}>
      <p className={classes.motto}>{motto}</p>
    </div>
  </div>
);
