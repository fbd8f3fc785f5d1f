import './zod-without-eval.ts';
import 'virtual:theme.css';
import './first-sheet.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import './fonts.css';
import './global.css';
import '../features/sign-in/SignIn.module.css';
import '../ui/FloorPlan.module.css';
import '../ui/Logo.module.css';
import '../ui/SubmitButton.module.css';
import '../ui/tints.module.css';
import { setFirstColorScheme } from './first-color-scheme.ts';
import { drawFirstHomes } from './first-homes.ts';
import { firstLogin, screenAt } from './first-screen.ts';
import { reloadIfNewer } from './newer-program.ts';
import { screens } from './screens.ts';
import { followSignOut, readUser } from './session.ts';
import { untilProgram } from './until-program.ts';

/**
 * Entry of the page. A signed-out person sees the prerendered login at once; the program, most of the bytes, is loaded
 * when they begin to use the form. For a signed-in person it is loaded now.
 */
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

/** Fetches the screen of this address beside the program rather than after it. */
const start = async (drawnAt: string | null): Promise<void> => {
  const arriving = import('./program.tsx');
  const path = screenAt(window.location.pathname)?.path;
  const screen = screens.find((each) => each.path === path);
  // the router reports a failed download
  screen?.load().catch(() => undefined);
  const { startProgram } = await arriving;
  await startProgram(root, drawnAt);
};

/** Puts the login of this address on the page, as the guards would; false where another screen is to be seen. */
const showLogin = (): boolean => {
  const { pathname, search, hash } = window.location;
  const path = readUser() === null ? firstLogin(pathname) : null;
  const drawing = document.querySelector<HTMLTemplateElement>(`template[data-path="${path}"]`);
  // the prerendered login has no message about an expired session
  if (path === null || drawing === null || window.history.state?.usr?.expired === true) return false;
  // the router keeps what is remembered of an address under `usr`
  if (screenAt(pathname)?.path !== path) {
    window.history.replaceState({ usr: { from: `${pathname}${search}${hash}`, expired: false } }, '', path);
  }
  document.title = `${screenAt(path)?.title} · Remodela`;
  root.append(drawing.content.cloneNode(true));
  return true;
};

/** At /obra, its title and the homes, as soon as they can be painted. */
const showHomes = async (): Promise<void> => {
  if (screenAt(window.location.pathname)?.path === '/obra') await drawFirstHomes(root);
};

setFirstColorScheme();
followSignOut();
if (showLogin()) {
  const drawnAt = window.location.pathname;
  untilProgram(root, () => start(drawnAt));
} else void showHomes().then(() => start(null).catch(reloadIfNewer));
