import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useLocation } from 'react-router';

/** Explains a login after an expired session. */
export const ExpiredNote = () => {
  const { state } = useLocation();
  if (state?.expired !== true) return null;
  return (
    <Alert color="guayacan" icon={<IconAlertCircle size={20} stroke={1.6} />} mb={20}>
      Tu sesión terminó. Ingresa de nuevo para seguir donde ibas.
    </Alert>
  );
};
