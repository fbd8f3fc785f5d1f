import { ExpiredNote } from './ExpiredNote.tsx';
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
  </SignInFrame>
);
