import { Group, Title } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import classes from './news.module.css';
import type { HomeProgress } from './news.ts';

interface NewsViewsProps {
  id: string;
  title: string;
  /** the level of the heading: 1 where the page has no other */
  order: 1 | 2;
  current: 'day' | 'space';
  spaces: HomeProgress['spaces'];
  inLinks: number | undefined;
}

/** A heading, and the two ways to read the news beside it. */
export const NewsViews = ({ id, title, order, current, spaces, inLinks }: NewsViewsProps) => {
  // with most to see; a home whose works begin has none yet
  const first = spaces.toSorted((a, b) => b.photos - a.photos)[0];
  return (
    <Group justify="space-between" gap="10px 20px" mb="lg">
      <Title
        id={id}
        order={order}
        tabIndex={order === 1 ? -1 : undefined}
        fz={order === 1 ? 'h1' : 'section'}
      >
        {title}
      </Title>
      {first && (
        <nav aria-label="Ver las novedades" className={`control ${classes.views}`}>
          <Link
            to={paths.clientNews({ project: inLinks })}
            className={`inset-ring ${classes.view}`}
            aria-current={current === 'day' ? 'page' : undefined}
          >
            Por día
          </Link>
          <Link
            to={paths.clientNews({ project: inLinks, space: first.name })}
            className={`inset-ring ${classes.view}`}
            aria-current={current === 'space' ? 'page' : undefined}
          >
            Por espacio
          </Link>
        </nav>
      )}
    </Group>
  );
};
