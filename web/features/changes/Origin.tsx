import { Box } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { InstantText } from '../../ui/InstantText.tsx';
import type { Change } from './changes.ts';

/** The suggestion that an otrosí came from. */
export const Origin = ({ change: { suggestion, project } }: { change: Change }) =>
  suggestion && (
    <section className="card padded">
      <h2>De dónde sale</h2>
      <Box component="blockquote" m="0 0 10px" className="quoted">
        «{suggestion.text}»
      </Box>
      <p className="quiet small">
        Sugerencia de {suggestion.sent_by}, <InstantText value={suggestion.sent_at} dayOnly />.{' '}
        <Link to={paths.suggestions({ project: project.id })}>Abrir las sugerencias</Link>
      </p>
    </section>
  );
