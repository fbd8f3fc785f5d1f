import { Group, Stack, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { SpaceSwatch } from '../../../ui/SpaceSwatch.tsx';
import { WorkBar } from '../../../ui/works/WorkTime.tsx';
import { rateWords } from '../../../ui/works/work-words.ts';
import classes from './news.module.css';
import type { HomeProgress } from './news.ts';

/** How far each space is, the most first; each opens its photos and stages. */
export const SpaceList = ({
  progress: { spaces, work },
  inLinks,
}: {
  progress: HomeProgress;
  inLinks: number | undefined;
}) => (
  <Stack component="aside" gap={20}>
    <section className="card padded" aria-labelledby="por-espacio">
      <Group justify="space-between" align="baseline" gap="4px 12px" mb={8}>
        <Title order={2} fz="h3" id="por-espacio">
          Por espacio
        </Title>
        <span className="quiet num">{rateWords(work)} en total</span>
      </Group>
      <ul className="rows">
        {spaces
          .toSorted((a, b) => b.work - a.work)
          .map(({ name, work: done }) => (
            <li key={name}>
              <Link to={paths.clientNews({ project: inLinks, space: name })} className={classes.space}>
                <SpaceSwatch name={name} />
                <span>{name}</span>
                <WorkBar time={null} work={done} late={false} />
                <b className="num">{rateWords(done)}</b>
                <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />
              </Link>
            </li>
          ))}
      </ul>
    </section>
    <section className="card padded">
      <Title order={2} mb={8}>
        Tus fotos son tuyas
      </Title>
      <p className="quiet small">
        Las ven ustedes y su equipo. No guardan el lugar ni el celular. Si apareces tú o tus hijos, pídenos
        quitarla.
      </p>
    </section>
  </Stack>
);
