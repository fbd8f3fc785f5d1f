import { useLocation, useNavigate } from 'react-router';
import { ownPath } from '../../app/paths.ts';
import { homePathOf, renewUser, useSession } from '../../app/session.ts';
import { AppLayout } from '../../ui/layouts/AppLayout.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import classes from './account.module.css';
import { ChangePassword } from './ChangePassword.tsx';

/** /change-password: a person whose password somebody else typed chooses one, and goes on to where they were going. */
export const Component = () => {
  const user = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  if (user === null) return null;
  const goOn = (token: string) => {
    renewUser(token, { ...user, mustChangePassword: false });
    void navigate(ownPath(state?.from) ?? homePathOf(user), { replace: true });
  };
  return (
    <AppLayout>
      <PageHeader
        title="Cambia tu contraseña"
        subtitle={
          user.mustChangePassword
            ? 'La que usaste la escribió otra persona. Elige una que solo tú conozcas para continuar.'
            : 'Elige una que solo tú conozcas.'
        }
      />
      <div className={`columns ${classes.sections}`}>
        <ChangePassword person={user} onChanged={goOn} />
      </div>
    </AppLayout>
  );
};
