import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';

/** A password, with the button that shows it. `autoComplete` tells the browser's keychain which one it is. */
export const PasswordField = (props: PasswordInputProps & { autoComplete: string }) => {
  const [shown, setShown] = useState(false);
  return (
    <PasswordInput
      {...props}
      aria-required="true"
      visible={shown}
      onVisibilityChange={setShown}
      visibilityToggleIcon={({ reveal }) =>
        reveal ? <IconEyeOff size={20} stroke={1.6} /> : <IconEye size={20} stroke={1.6} />
      }
      visibilityToggleButtonProps={{
        'aria-label': shown ? 'Ocultar contraseña' : 'Mostrar contraseña',
        tabIndex: 0,
        size: 44,
      }}
    />
  );
};
