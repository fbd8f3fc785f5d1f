import { Box } from '@mantine/core';
import { IconFiles, IconHome, IconLayoutGrid, IconPhoto, IconWallet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { ClientLayout } from '../../ui/layouts/ClientLayout.tsx';
import classes from './frame.module.css';

type Way = 'home' | 'project' | 'news' | 'payments' | 'documents';

interface ClientFrameProps {
  /** where the person is, on the bar of a phone */
  current: Way | null;
  /** the id of the one on screen, of several */
  project?: number | undefined;
  back?: boolean;
  /** of the top bar */
  sections?: ReactNode;
  children: ReactNode;
}

/** The frame of the family's screens; on a phone with the five ways at its foot. */
export const ClientFrame = ({ current, project, back = false, sections, children }: ClientFrameProps) => (
  <ClientLayout back={back} sections={sections} bottom={<BottomBar current={current} project={project} />}>
    {children}
  </ClientLayout>
);

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

const waysOf = (project: number | undefined): { way: Way; name: string; to: string; icon: ReactNode }[] => [
  { way: 'home', name: 'Inicio', to: paths.client(project), icon: <IconHome {...icon} /> },
  {
    way: 'project',
    name: 'Proyecto',
    to: paths.clientProject({ project }),
    icon: <IconLayoutGrid {...icon} />,
  },
  { way: 'news', name: 'Novedades', to: paths.clientNews({ project }), icon: <IconPhoto {...icon} /> },
  {
    way: 'payments',
    name: 'Pagos',
    to: paths.clientProject({ project, anchor: 'payment' }),
    icon: <IconWallet {...icon} />,
  },
  {
    way: 'documents',
    name: 'Documentos',
    to: paths.clientProject({ project, anchor: 'documents' }),
    icon: <IconFiles {...icon} />,
  },
];

interface WaysProps {
  current: Way | null;
  project: number | undefined;
}

const BottomBar = ({ current, project }: WaysProps) => (
  <Box component="nav" hiddenFrom="sm" aria-label="Ir a" className={`not-printed ${classes.bottom}`}>
    {waysOf(project).map(({ way, name, to, icon: drawn }) => (
      <Link
        key={way}
        to={to}
        className={`inset-ring ${classes.way}`}
        aria-current={way === current ? 'page' : undefined}
      >
        {drawn}
        {name}
      </Link>
    ))}
  </Box>
);

/** The same in the top bar of a wide window, for a screen without sections of its own. */
export const TopWays = ({ current, project }: WaysProps) => (
  <Box component="nav" visibleFrom="md" aria-label="Ir a" className={`not-printed ${classes.sections}`}>
    {waysOf(project).map(({ way, name, to }) => (
      <Link key={way} to={to} className={classes.section} aria-current={way === current ? 'page' : undefined}>
        {name}
      </Link>
    ))}
  </Box>
);
