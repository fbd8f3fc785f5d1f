import { Popover, UnstyledButton } from '@mantine/core';
import classes from './SignIn.module.css';

/** Says whom to write to: a password is reset by an administrator. */
export const ForgottenPassword = () => (
  <Popover width={300} position="bottom-start" shadow="md" trapFocus={false} withRoles>
    <Popover.Target>
      <UnstyledButton type="button" className={classes.forgotten}>
        Olvidé mi contraseña
      </UnstyledButton>
    </Popover.Target>
    <Popover.Dropdown aria-label="Cómo recuperar tu contraseña">
      Escríbele a quien administra Remodela en tu empresa. Te asignará una contraseña nueva.
    </Popover.Dropdown>
  </Popover>
);
