import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { FloorPlan } from '../../ui/FloorPlan.tsx';
import { Logo } from '../../ui/Logo.tsx';
import classes from './SignIn.module.css';

interface SignInFrameProps {
  title: string;
  subtitle: string;
  /** the sentence under the plan */
  motto?: string;
  children: ReactNode;
}

/** The form on the left, the plan on the right; on a phone the plan is a band above. */
export const SignInFrame = ({
  title,
  subtitle,
  motto = 'Cada espacio de tu casa, con su fecha y su precio.',
  children,
}: SignInFrameProps) => (
  <main className={classes.frame}>
    <div className={classes.form}>
      <Logo />
      <div className={classes.box}>
        <h1 tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        <Box component="p" mb={28} className="quiet">
          {subtitle}
        </Box>
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

/** The home that the logins draw: an ornament, with the kitchen as what is being remodelled. */
const ornament = [
  { name: 'Habitación', area: 14 },
  { name: 'Cocina', area: 12.5 },
  { name: 'Habitación 2', area: 11.4 },
  { name: 'Comedor', area: 10.6 },
  { name: 'Escritorio', area: 6.2 },
  { name: 'Hall', area: 5.5 },
  { name: 'Baño', area: 4.8 },
  { name: 'Lavandería', area: 4.2 },
  { name: 'Baño 2', area: 3.6 },
] as const;
