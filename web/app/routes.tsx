import { Navigate, type RouteObject } from 'react-router';
import { Guard } from './Guard.tsx';
import { loaderOf } from './loaders.ts';
import { RouteError, UnknownPath } from './MessagePages.tsx';
import { paths } from './paths.ts';
import { Root } from './Root.tsx';
import { Start } from './SignInFirst.tsx';
import type { Screen, redirects as tableOfRedirects } from './screens.ts';

/** The error stands on the outer route: the router shows nothing for one whose own code did not arrive. */
const routeOf = (screen: Screen): RouteObject => ({
  path: screen.path,
  element: <Guard screen={screen} />,
  errorElement: <RouteError />,
  children: [
    {
      index: true,
      lazy: screen.load,
      // a filter or a tab in the address is another reading of the page, not another visit
      loader: loaderOf(screen),
      shouldRevalidate: () => false,
    },
  ],
});

/** The routes of the screens, and the page for unknown addresses. */
export const routesOf = (
  screens: readonly Screen[],
  redirects: typeof tableOfRedirects = [],
): RouteObject[] => [
  {
    element: <Root />,
    errorElement: <RouteError />,
    // the first screen's code is on its way: the page stays blank for that moment rather than flash
    hydrateFallbackElement: <></>,
    children: [
      { path: paths.root(), element: <Start /> },
      ...redirects.map(({ path, to }) => ({ path, element: <Navigate to={to} replace /> })),
      ...screens.map(routeOf),
      { path: '*', element: <UnknownPath /> },
    ],
  },
];
