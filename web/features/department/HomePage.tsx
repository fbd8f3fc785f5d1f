import { SimpleGrid } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { departmentNames } from '#shared/domain/roles.ts';
import { roleOf, useSession } from '../../app/session.ts';
import { AppLayout } from '../../ui/layouts/AppLayout.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import classes from './home.module.css';
import { screensOf } from './home.ts';

/** Where everyone of the staff finds the screens that they may open. */
export const Component = () => {
  const user = useSession();
  if (user === null) return null;
  const role = roleOf(user);
  const department = role === 'client' ? 'Cliente' : departmentNames[role];
  return (
    <AppLayout>
      <PageHeader
        title={`Hola, ${user.name.split(' ')[0]}`}
        subtitle={`Departamento: ${department}. Esto es lo que puedes abrir.`}
      />
      <SimpleGrid component="ul" cols={{ base: 1, sm: 2, md: 3 }} mb={24}>
        {screensOf(user).map(({ path, title, about, icon: ScreenIcon }) => (
          <li key={path}>
            <Link to={path} className={`card tile ${classes.screen}`}>
              <span className="avatar">
                <ScreenIcon size={20} stroke={1.6} aria-hidden="true" />
              </span>
              <span>
                <b>{title}</b>
                <small>{about}</small>
              </span>
              <IconArrowRight
                size={20}
                stroke={1.6}
                color="var(--mantine-color-petroleo-7)"
                aria-hidden="true"
              />
            </Link>
          </li>
        ))}
      </SimpleGrid>
    </AppLayout>
  );
};
