import { IconMessageCircle } from '@tabler/icons-react';
import { ExpiredNote } from './ExpiredNote.tsx';
import classes from './SignIn.module.css';
import { SignInForm } from './SignInForm.tsx';
import { SignInFrame } from './SignInFrame.tsx';

/** /login: the staff's way in. */
export const Component = () => (
  <SignInFrame
    title="Bienvenido/a"
    subtitle="Entra para seguir con tus ventas y proyectos."
    motto="Del primer plano a la entrega de llaves, en un solo lugar."
  >
    <ExpiredNote />
    <SignInForm />
    <p className={classes.note}>
      <IconMessageCircle size={20} stroke={1.6} aria-hidden="true" />
      <span>El sistema aún está en desarrollo. Cuéntanos qué podemos mejorar.</span>
    </p>
  </SignInFrame>
);
