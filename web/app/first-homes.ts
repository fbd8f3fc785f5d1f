import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { listMySites } from '#shared/contract/site.ts';
import { dayInBogota, hourWords } from '#shared/domain/calendar.ts';
import { keepReading, lastReading, readingKey } from '../api/last-readings.ts';
import { headersOf, storedToken } from '../api/request.ts';
import { homeCount, MY_SITES_ADDRESS, mySites, titleOf } from '../features/site/my-sites.ts';
import sheet from '../features/site/SiteSheet.module.css';
import classes from './FirstHomes.module.css';

type MySites = ReplyOf<typeof listMySites>;
type Home = MySites['data'][number];

/**
 * The beginning of /obra, before `root`: its title, and the names and addresses of the homes of the signed-in person as
 * this phone read them last. Where it has none they are asked for, while the program is fetched: running it is most of
 * the time of an opening, and the person waits for it with these. They leave when the screen is there. Ends when they
 * are painted; at once without a session.
 */
export const drawFirstHomes = async (root: HTMLElement): Promise<void> => {
  const key = readingKey('listMySites', mySites);
  if (key === null) return;
  const page = element('div');
  const main = element('main', sheet.column);
  const head = element('div');
  const state = element('p', 'quiet', 'Cargando tus obras...');
  head.append(element('h1', '', titleOf(dayInBogota(Date.now()))), state);
  main.append(head);
  const draw = (homes: readonly Home[], words: string): void => {
    if (homes.length === 0) return;
    state.textContent = words;
    main.append(...homes.map(sheetOf));
  };
  page.append(element('header', classes.bar), main);
  root.before(page);
  const kept = lastReading(key);
  const homes = (kept?.reply as MySites | undefined)?.data ?? [];
  if (kept !== null && homes.length > 0) draw(homes, `Última lectura, ${hourWords(kept.at)}`);
  new MutationObserver((_, watching) => {
    if (root.querySelector('h1') === null) return;
    page.remove();
    watching.disconnect();
  }).observe(root, { childList: true, subtree: true });
  if (homes.length === 0) {
    const program = document.querySelector<HTMLTemplateElement>('template[data-program]');
    document.head.append(...(program?.content.cloneNode(true).childNodes ?? []));
    const reading = readFirst(key).then((read) => draw(read, homeCount(read.length)));
    await Promise.race([reading, new Promise((end) => setTimeout(end, PATIENCE_MS))]);
  }
  await afterPaint();
};

/** After it the program need not wait for a slow answer. */
const PATIENCE_MS = 1_000;

let arrived: { readonly key: string; readonly reply: MySites } | null = null;

/** What was asked for here for the signed-in person and came before the program, which need not ask again; once. */
export const takeFirstReading = (): MySites | null => {
  const taken = arrived;
  arrived = null;
  return taken !== null && taken.key === readingKey('listMySites', mySites) ? taken.reply : null;
};

/** The homes of the first visit, also kept as the last reading; none where the program has to say why. */
const readFirst = async (key: string): Promise<readonly Home[]> => {
  try {
    const answer = await fetch(MY_SITES_ADDRESS, { headers: headersOf(storedToken()), credentials: 'omit' });
    // another person may have signed in meanwhile
    if (!answer.ok || key !== readingKey('listMySites', mySites)) return [];
    const reply: MySites = await answer.json();
    keepReading(key, reply);
    arrived = { key, reply };
    return reply.data;
  } catch {
    return [];
  }
};

const sheetOf = ({ name, project_code, address }: Home): HTMLElement => {
  const home = element('section', `${sheet.sheet} ${classes.home}`);
  home.append(element('h2', '', name ?? project_code), element('p', 'small', address ?? ''));
  return home;
};

const element = (name: string, className = '', text = ''): HTMLElement => {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
};

/** After what was drawn is on the glass; a tab that is not seen paints nothing, and does not wait for it. */
const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) return resolve();
    requestAnimationFrame(() => setTimeout(resolve));
  });
