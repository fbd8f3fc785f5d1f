import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { listMySites } from '#shared/contract/site.ts';
import { dayInBogota, hourWords } from '#shared/domain/calendar.ts';
import { lastReading, readingKey } from '../api/last-readings.ts';
import { mySites, titleOf } from '../features/site/my-sites.ts';
import sheet from '../features/site/SiteSheet.module.css';
import classes from './FirstHomes.module.css';

/**
 * The beginning of /obra, before `root`: its title and, where this phone has read them for the signed-in person, the
 * names and addresses of their homes. Most of the time of an opening goes to the program, and the person waits for it
 * with these. They leave when the screen is there. False where nobody is signed in.
 */
export const drawFirstHomes = (root: HTMLElement): boolean => {
  const key = readingKey('listMySites', mySites);
  if (key === null) return false;
  const kept = lastReading(key);
  const homes = (kept?.reply as ReplyOf<typeof listMySites> | undefined)?.data ?? [];
  const state =
    kept !== null && homes.length > 0 ? `Última lectura, ${hourWords(kept.at)}` : 'Cargando tus obras...';
  const page = element('div');
  // the tokens of the theme, which the program writes too
  const login = document.querySelector<HTMLTemplateElement>('template[data-path]');
  for (const style of login?.content.querySelectorAll('style') ?? []) page.append(style.cloneNode(true));
  const main = element('main', sheet.column);
  const head = element('div');
  head.append(element('h1', '', titleOf(dayInBogota(Date.now()))), element('p', 'quiet', state));
  main.append(head);
  for (const { name, project_code, address } of homes) {
    const home = element('section', `${sheet.sheet} ${classes.home}`);
    home.append(element('h2', '', name ?? project_code), element('p', 'small', address ?? ''));
    main.append(home);
  }
  page.append(element('header', classes.bar), main);
  root.before(page);
  new MutationObserver((_, watching) => {
    if (root.querySelector('h1') === null) return;
    page.remove();
    watching.disconnect();
  }).observe(root, { childList: true, subtree: true });
  return true;
};

const element = (name: string, className = '', text = ''): HTMLElement => {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
};

/** After what was drawn is on the glass; a tab that is not seen paints nothing, and does not wait for it. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) return resolve();
    requestAnimationFrame(() => setTimeout(resolve));
  });
