import { ExpiredNote } from './ExpiredNote.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignInFrame } from './SignInFrame.tsx';

/** /client-login: the way in of a client family. */
export const Component = () => (
  <SignInFrame
    title="Bienvenido/a a tu hogar soñado"
    subtitle="Empecemos a crear tu hogar soñado"
    motto="Cada espacio de tu casa, con su fecha y su precio."
  >
    <ExpiredNote />
    <SignInForm />
  </SignInFrame>
);
