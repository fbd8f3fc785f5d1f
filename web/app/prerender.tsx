import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import { screenTable } from '#shared/domain/access.ts';
import { Component as ClientLoginPage } from '../features/sign-in/ClientLoginPage.tsx';
import { Component as StaffLoginPage } from '../features/sign-in/StaffLoginPage.tsx';
import { loginPaths } from './first-screen.ts';
import { ProgramTree } from './ProgramTree.tsx';
import { routesOf } from './routes.tsx';

const pages = { '/login': StaffLoginPage, '/client-login': ClientLoginPage } as const;

/** The markup of each login, drawn when the program is built, by its path (scripts/web/prerender.ts). */
export const drawLogins = async (): Promise<Record<string, string>> =>
  Object.fromEntries(await Promise.all(loginPaths.map(async (path) => [path, await draw(path)] as const)));

const draw = async (path: (typeof loginPaths)[number]): Promise<string> => {
  const row = screenTable.find((each) => each.path === path);
  if (row === undefined) throw new Error(`${path} is no screen`);
  const screen = { ...row, load: async () => ({ Component: pages[path] }) };
  const router = createMemoryRouter(routesOf([screen]), { initialEntries: [path] });
  while (!router.state.initialized) await new Promise((resolve) => setTimeout(resolve));
  return renderToString(<ProgramTree router={router} />);
};
