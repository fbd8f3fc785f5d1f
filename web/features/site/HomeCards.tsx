import { Box, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Cota } from '../../ui/Cota.tsx';
import { FloorPlan } from '../../ui/FloorPlan.tsx';
import { useToday } from '../../ui/use-today.ts';
import { rateWords } from '../../ui/works/work-words.ts';
import type { RecordWithPhotos } from './queue/queue.ts';
import { photoCount } from './queue/queue-words.ts';
import classes from './Site.module.css';
import sheet from './SiteSheet.module.css';
import { TakePhoto } from './TakePhoto.tsx';
import { type Home, homeName } from './use-my-sites.ts';

interface FirstHomeProps {
  home: Home;
  /** what this phone has of it */
  queue: readonly RecordWithPhotos[];
  busy: boolean;
  onTaken: (files: readonly File[]) => void;
}

/** The home that the person works in now, with its plan and the camera. */
export const FirstHome = ({ home, queue, busy, onTaken }: FirstHomeProps) => {
  const draft = queue.find(({ state }) => state === 'draft');
  const today = useToday();
  const ofToday = queue.filter(({ day }) => day === today);
  return (
    <section className={sheet.sheet} aria-labelledby={`obra-${home.id}`}>
      <Stack gap={10} p="14px 14px 10px" fz="sm" className={classes.firstPlan}>
        <FloorPlan spaces={home.spaces} variant="thumb" />
        <Cota>
          Trabajo <b>{rateWords(home.work)}</b>
        </Cota>
      </Stack>
      <Stack gap={14} p={16}>
        <div>
          <h2 id={`obra-${home.id}`}>{homeName(home)}</h2>
          <Text fz="sm" c="piedra.7" mt={4}>
            {[home.address, todayOf(home, ofToday)].filter(Boolean).join('. ')}
          </Text>
        </div>
        <TakePhoto look="main" label="Tomar foto" busy={busy} onTaken={onTaken} />
        <Link to={paths.site(home.id)} className={classes.write}>
          {draft ? `Seguir el registro, ${photoCount(draft.photos.length)}` : 'Escribir sin foto'}
        </Link>
      </Stack>
    </section>
  );
};

interface OtherHomeProps {
  home: Home;
  recorded: boolean;
  /** a record is expected today */
  expected: boolean;
  onTaken: (files: readonly File[]) => void;
}

export const OtherHome = ({ home, recorded, expected, onTaken }: OtherHomeProps) => (
  <Group component="li" className="card" gap={12} wrap="nowrap" p="8px 12px 8px 8px">
    <Link to={paths.site(home.id)} className={classes.otherLink}>
      <Box p={5} bg="var(--tint-comedor)">
        <FloorPlan spaces={home.spaces} variant="thumb" />
      </Box>
      <div>
        <b>{homeName(home)}</b>
        {(recorded || expected) && (
          <Text inherit fz="sm" fw={620} c={recorded ? 'green.8' : 'orange.8'}>
            {recorded ? 'Registro de hoy enviado' : 'Sin registro hoy'}
          </Text>
        )}
        {home.address && (
          <Text inherit fz="sm" c="piedra.7">
            {home.address}
          </Text>
        )}
      </div>
    </Link>
    <TakePhoto look="icon" label={`Tomar foto en ${homeName(home)}`} onTaken={onTaken} />
  </Group>
);

const todayOf = (home: Home, queue: readonly RecordWithPhotos[]): string => {
  const photos = Math.max(home.record?.photos.length ?? 0, queue.flatMap((each) => each.photos).length);
  return photos === 0 ? 'Hoy: sin fotos' : `Hoy: ${photoCount(photos)}`;
};
