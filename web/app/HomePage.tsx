import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { departmentNames, type Role, saleRoles } from '#shared/domain/roles.ts';
import { AppLayout } from '../ui/layouts/AppLayout.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import classes from './HomePage.module.css';
import { paths } from './paths.ts';
import { roleOf, useSession } from './session.ts';
import { signOut } from './sign-out.ts';

/** Where a role lands while its own area is not built: the truth about what it can open today. */
export const Component = () => {
  const user = useSession();
  if (user === null) return null;
  const role = roleOf(user);
  const sells = (saleRoles as readonly Role[]).includes(role);
  return (
    <AppLayout>
      <PageHeader
        title={`Hola, ${user.name.split(' ')[0]}`}
        subtitle={`Ingresaste como ${role === 'client' ? 'cliente' : `${user.name}, ${departmentNames[role]}`}.`}
      />
      <section className={classes.card}>
        <p className={classes.text}>
          {sells
            ? 'Hoy puedes abrir los proyectos y registrar ventas.'
            : 'Tu área aún no está disponible en Remodela. Cuando lo esté, la verás aquí al ingresar.'}
        </p>
        <div className={classes.actions}>
          {sells && (
            <Button component={Link} to={paths.seller()}>
              Ver proyectos y ventas
            </Button>
          )}
          <Button variant="default" onClick={() => void signOut()}>
            Cerrar sesión
          </Button>
        </div>
      </section>
    </AppLayout>
  );
};
