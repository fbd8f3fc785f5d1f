import { Box } from '@mantine/core';
import { useLocation } from 'react-router';
import { photosLeftHere } from '../../app/session.ts';

/** Explains a login after an expired session. */
export const ExpiredNote = () => {
  const { state } = useLocation();
  const photos = photosLeftHere();
  if (state?.expired !== true) return null;
  return (
    <Box className="notice" data-tone="warning" role="alert" mb={20}>
      Tu sesión terminó. Ingresa de nuevo para seguir donde ibas.
      {photos > 0 &&
        ` ${photos === 1 ? 'La foto sigue en este celular y sale' : `Las ${photos} fotos siguen en este celular y salen`} apenas entres.`}
    </Box>
  );
};
