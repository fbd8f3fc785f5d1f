import { IconFiles, IconHome, IconLayoutGrid, IconWallet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { ClientLayout } from '../../ui/layouts/ClientLayout.tsx';
import classes from './frame.module.css';

type Way = 'home' | 'project' | 'payments' | 'documents';

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

/** The frame of the family's screens; on a phone with the four ways at its foot. */
export const ClientFrame = ({ current, project, back = false, sections, children }: ClientFrameProps) => (
  <ClientLayout back={back} sections={sections} bottom={<BottomBar current={current} project={project} />}>
    {children}
  </ClientLayout>
);

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

const BottomBar = ({ current, project }: { current: Way | null; project: number | undefined }) => {
  const of = project === undefined ? {} : { project };
  const ways: readonly { way: Way; name: string; to: string; icon: ReactNode }[] = [
    { way: 'home', name: 'Inicio', to: paths.client(project), icon: <IconHome {...icon} /> },
    { way: 'project', name: 'Proyecto', to: paths.clientProject(of), icon: <IconLayoutGrid {...icon} /> },
    {
      way: 'payments',
      name: 'Pagos',
      to: paths.clientProject({ ...of, anchor: 'payment' }),
      icon: <IconWallet {...icon} />,
    },
    {
      way: 'documents',
      name: 'Documentos',
      to: paths.clientProject({ ...of, anchor: 'documents' }),
      icon: <IconFiles {...icon} />,
    },
  ];
  return (
    <nav aria-label="Ir a" className={classes.bottom}>
      {ways.map(({ way, name, to, icon: drawn }) => (
        <Link key={way} to={to} className={classes.way} aria-current={way === current ? 'page' : undefined}>
          {drawn}
          {name}
        </Link>
      ))}
    </nav>
  );
};
