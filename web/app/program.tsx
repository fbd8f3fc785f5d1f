import '../ui/shared.css';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter } from 'react-router';
import { onSessionEnded } from '../api/session-ended.ts';
import { ProgramTree } from './ProgramTree.tsx';
import { queryClient } from './query-client.ts';
import { routesOf } from './routes.tsx';
import { redirects, screens } from './screens.ts';
import { endSession, onPersonChange, readToken } from './session.ts';

// a refused token ends the session on screen, unless a newer one has been stored meanwhile
onSessionEnded((token) => {
  if (token === readToken()) endSession('expired');
});

// what one person read must not be shown to the next
onPersonChange(() => queryClient.clear());

/**
 * Starts the program in `root`. `drawnAt` is the path whose screen stands there already, as it was drawn when the
 * program was built; null when none does. It is taken over in one go, so that a key that is pressed meanwhile is not
 * lost. Throws when the code of that screen does not arrive, and leaves it as it was.
 */
export const startProgram = async (root: HTMLElement, drawnAt: string | null): Promise<void> => {
  const router = createBrowserRouter(routesOf(screens, redirects));
  const tree = <ProgramTree router={router} />;
  if (drawnAt !== null) await firstScreen(router);
  if (drawnAt === router.state.location.pathname) {
    if (router.state.errors !== null) {
      router.dispose();
      throw new Error('the code of the first screen did not arrive');
    }
    flushSync(() => hydrateRoot(root, tree));
    return;
  }
  // nothing was drawn, or the person went elsewhere meanwhile
  root.replaceChildren();
  createRoot(root).render(tree);
};

/** Ends when the code of the first screen is there, or is not going to be. */
const firstScreen = (router: DataRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
