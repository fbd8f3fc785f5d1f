import { ExpiredNote } from './ExpiredNote.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignInFrame } from './SignInFrame.tsx';

/** /client-login: the way in of a client family. */
export const Component = () => (
  <SignInFrame title="Bienvenido/a a tu hogar soñado" subtitle="Empecemos a crear tu hogar soñado">
    <ExpiredNote />
    <SignInForm />
  </SignInFrame>
);
