import { networkMessage } from '../api/api-error.ts';
import signIn from '../features/sign-in/SignIn.module.css';
import progress from '../ui/progress.module.css';
import { reloadIfNewer } from './newer-program.ts';

/** What somebody does who begins to use a form, by hand or with what the browser has kept for them. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input'] as const;

/**
 * Starts the program when the form that is drawn in `page` begins to be used. A button that is pressed before it is
 * there (Enter in a field presses one too) is pressed again once it is.
 */
export const untilProgram = (page: HTMLElement, start: () => Promise<void>): void => {
  const form = page.querySelector('form') ?? page;
  const listening = new AbortController();
  const wait = element('div', progress.bar, 'presentation');
  const failure = element('p', signIn.failure, 'alert');
  failure.textContent = networkMessage;
  let pressed: HTMLElement | null = null;
  let isStarting = false;

  const begin = async (): Promise<void> => {
    if (isStarting) return;
    isStarting = true;
    // the program finds the form as it was drawn
    const wasTold = failure.isConnected;
    failure.remove();
    try {
      await start();
      listening.abort();
      pressed?.click();
    } catch {
      // the connection is gone, and the next sign tries again; or the code is
      if (!(await reloadIfNewer()) && (pressed !== null || wasTold)) form.querySelector('a')?.before(failure);
    }
    wait.remove();
    pressed = null;
    isStarting = false;
  };

  const press = (event: MouseEvent): void => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button, a') : null;
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (button === null || opensElsewhere) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = button;
    page.after(wait);
    void begin();
  };

  const { signal } = listening;
  for (const sign of SIGNS) form.addEventListener(sign, () => void begin(), { signal });
  page.addEventListener('click', press, { capture: true, signal });
  // somebody signed in in another tab, or went back to another screen in this one
  for (const change of ['storage', 'popstate'])
    window.addEventListener(change, () => void begin(), { signal });
};

const element = (name: 'div' | 'p', className: string | undefined, role: string): HTMLElement => {
  const made = document.createElement(name);
  made.className = className ?? '';
  made.setAttribute('role', role);
  return made;
};
