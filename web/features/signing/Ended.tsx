import { Button } from '@mantine/core';
import { IconFileX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDayLong } from '#shared/domain/calendar.ts';
import { ofPaper, paperName } from '#shared/domain/signing.ts';
import { PaperSheet } from '../../ui/PaperSheet.tsx';
import type { Signing } from './signing.ts';

const titles: Partial<Record<Signing['state'], string>> = {
  refused: 'Este contrato no se firmó',
  expired: 'El plazo para firmar terminó',
  void: 'Este contrato se anuló',
};

/** A contract that can no longer be signed, and why. */
export const Ended = ({ signing, home }: { signing: Signing; home: { path: string; label: string } }) => (
  <PaperSheet
    title={ofPaper(signing, titles[signing.state] ?? 'Este contrato todavía no está listo')}
    sign={<IconFileX size={48} stroke={1.3} aria-hidden="true" color="var(--mantine-color-piedra-6)" />}
    mt={{ base: 0, sm: 24 }}
  >
    <p>{wordsOf(signing)}</p>
    <p className="quiet">
      {ofPaper(signing, 'Si hay otro contrato para ti, te llega un correo y aparece en tu portal.')}
    </p>
    <Button component={Link} to={home.path}>
      {home.label}
    </Button>
  </PaperSheet>
);

const wordsOf = ({ state, ended_reason, expires_on, project, change_number }: Signing): string => {
  const contract = `El ${paperName({ change_number }).toLocaleLowerCase('es')} de ${project.code}`;
  if (state === 'expired') return `${contract} se podía firmar hasta el ${formatDayLong(expires_on)}.`;
  return `${contract} ya no vale. Motivo: ${ended_reason ?? 'sin motivo'}`;
};
