import { Box } from '@mantine/core';
import { useNavigate } from 'react-router';
import type { Employee } from '#shared/contract/employees.ts';
import { adminAccess, registerAccess } from '#shared/domain/access.ts';
import { paths } from '../../../app/paths.ts';
import { homePathOf, useSession } from '../../../app/session.ts';
import { AppLayout } from '../../../ui/layouts/AppLayout.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { offSentence, REGISTERED, useWhyOff } from '../admin.ts';
import { RegisterForm } from './RegisterForm.tsx';

/** /register, for full_access of any department. */
export const Component = () => {
  const user = useSession();
  const navigate = useNavigate();
  const whyOff = useWhyOff(registerAccess);
  if (user === null) return null;
  const backHome = (registered: Employee) => {
    // the panel shows the toast
    if (offSentence(adminAccess, user) === null) return navigate(paths.admin(), { state: { registered } });
    toast(REGISTERED);
    return navigate(homePathOf(user));
  };
  return (
    <AppLayout>
      <Box maw={560} mx="auto">
        <PageHeader
          title="Registrar emplead@"
          subtitle="Podrá ingresar de inmediato con su correo y la contraseña que escribas aquí."
        />
        <section className="card padded" aria-label="Datos de la persona">
          <RegisterForm whyOff={whyOff} onRegistered={(person) => void backHome(person)} />
        </section>
      </Box>
    </AppLayout>
  );
};
