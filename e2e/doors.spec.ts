import type { Page } from '@playwright/test';
import { type ScreenRow, screenTable, whyNotAllowed } from '#shared/domain/access.ts';
import { landingPath } from '#shared/domain/roles.ts';
import { signIn } from './support/seller.ts';
import { expect, test } from './support/test.ts';

/** Everyone tries every screen: what the guard shows is what the table of screens says. */
const accounts = [
  ['vendedora', 'gerente', 'arquitecta', 'compras', 'transporte', 'cliente'],
  ['vendedor', 'admin', 'bodega', 'proveedores', 'pagos'],
] as const;

const screens: readonly ScreenRow[] = screenTable;
const addressOf = ({ path }: ScreenRow) => path.replace(/:\w+/g, '1');
const FORBIDDEN = 'No tienes permiso para ver esta página';

// a seller may open the page of a project that is not hers: the server refuses what it asks
test.use({ failingCalls: true });

/**
 * Goes to each address without loading the page again, each time from a place whose title is known, and answers the title
 * of what stands there and where that is. It runs in the browser: thirty screens in a few seconds.
 */
const visit = (page: Page, addresses: readonly string[], from: { address: string; title: string }) =>
  page.evaluate(
    async ([targets, start]) => {
      const go = (address: string) => {
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
      };
      const until = async (isThere: () => boolean, what: string) => {
        for (let tries = 0; tries < 1000; tries += 1) {
          if (isThere()) return;
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
        throw new Error(`${what}: still '${document.title}' at ${location.pathname}`);
      };
      const seen: { title: string; path: string }[] = [];
      for (const address of targets) {
        // a step without a sale may still lead to the lookup: then it goes again
        await until(() => {
          if (location.pathname !== start.address) go(start.address);
          return document.title.startsWith(start.title);
        }, start.address);
        go(address);
        await until(() => !document.title.startsWith(start.title), address);
        seen.push({ title: document.title, path: location.pathname });
      }
      return seen;
    },
    [addresses, from] as const,
  );

const isLogin = (path: string) => path === '/login' || path === '/client-login';

const tryEverything = async (page: Page, account: string): Promise<void> => {
  const user = await signIn(page, `${account}@remodela.example`);
  const role = user.department ?? 'client';
  await expect(page).toHaveURL(landingPath[role]);
  const unknown = { address: '/no-existe', title: 'Página no encontrada' };
  const seen = await visit(page, screens.map(addressOf), unknown);
  const shown = screens.map(({ path }, index) => {
    const { title, path: where } = seen[index] ?? { title: '', path: '' };
    return [path, title.startsWith(FORBIDDEN) ? 'forbidden' : isLogin(where) ? 'login' : 'open'];
  });
  const expected = screens.map(({ path, who }) => {
    const refused = who !== 'guest' && whyNotAllowed(who, { role, permissions: user.permissions }) !== null;
    return [path, refused ? 'forbidden' : 'open'];
  });
  expect(shown, account).toEqual(expected);
  // a screen for strangers leads who is signed in to where they start
  const guest = screens.findIndex(({ who }) => who === 'guest');
  expect(seen[guest]?.path).toBe(landingPath[role]);
};

// hundreds of screens: seconds on a machine of its own, a while on one that is busy
test.setTimeout(180_000);

for (const group of accounts) {
  test(`${group.join(', ')}: each opens the screens of the table, and no other`, async ({ page }) => {
    for (const account of group) await tryEverything(page, account);
  });
}

test('without a session every closed screen leads to its login, and the public ones open', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // back and forth between two doors that are open to strangers
  const open = screens.filter(({ who }) => who === 'guest' || who === 'public');
  const closed = screens.filter((screen) => !open.includes(screen));
  const start = { address: '/forgot-password', title: 'Olvidé mi contraseña' };
  const others = open.filter(({ path }) => path !== start.address);
  const shown = await visit(page, others.map(addressOf), start);
  expect(shown.map(({ path }) => path)).toEqual(others.map(addressOf));

  const doors = await visit(page, [...closed.map(addressOf), '/no-existe', '/'], start);
  expect(doors.map(({ path }) => path)).toEqual([
    ...closed.map(({ path }) => (/^\/client(\/|$)/.test(path) ? '/client-login' : '/login')),
    '/login',
    '/login',
  ]);
});
