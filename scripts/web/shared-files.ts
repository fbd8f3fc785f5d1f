import type { Rolldown } from 'vite';
import { type Chunking, firstPart } from './first-part.ts';

/**
 * What needs a module: screens, and what a screen asks for late (a tab, a dialog), by the topics of `web/features`; `app`
 * is the program.
 */
interface Use {
  readonly screens: Set<string>;
  readonly parts: Set<string>;
  readonly topics: Set<string>;
}
const uses = new Map<string, Use>();

/** Learns what needs each module from a build whose shared files are the bundler's own. */
export function learnUse({ output }: Rolldown.RolldownOutput): void {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  for (const [file, { facadeModuleId: part }] of chunks) {
    const [topic] = part?.match(/(?<=\/features\/)[\w-]+(?=\/)|app(?=\/program\.tsx$)/) ?? [];
    if (!part || !topic) continue;
    const reached = new Set([file]);
    for (const each of reached) {
      const { moduleIds = [], imports = [] } = chunks.get(each) ?? {};
      for (const id of moduleIds) {
        const use = uses.get(id) ?? { screens: new Set(), parts: new Set(), topics: new Set() };
        uses.set(id, use);
        use.parts.add(part);
        use.topics.add(topic);
        if (part.endsWith('Page.tsx')) use.screens.add(part);
      }
      for (const imported of imports) reached.add(imported);
    }
  }
}

/** The parts that need a module, by the end of its path. */
const partsWith = (file: string): ReadonlySet<string> =>
  [...uses].find(([id]) => id.endsWith(file))?.[1].parts ?? new Set();

/** What more screens than this share comes with `families`, rather than as one more file of nearly each. */
const MOST = 10;
/** What the staff's project page shares with no more screens than these comes with it. */
const FEW = 2;
/** What the works share with more parts than these comes with `families`, so that few screens need a file of the works. */
const SOME = 3;

/**
 * The files that screens share: on a phone each request costs more than some bytes that another screen will use.
 * - `first`: what the page needs, and the style sheets of `program`.
 * - `program`: what the home of a family shares with other screens.
 * - `families`: what its project page shares, what most screens do, and the style sheets of the other screens of families.
 * - `works`: what the news and the calendar of a family, and the first screen of /obra, share with few others, so that they
 *   wait for no more.
 * - `phone`: the schemas of what /obra sends, with what checks them: a phone keeps no other.
 * - `common`: what the other topics share; of it, `forms` is what only screens with schemas need, and `dialogs` what no
 *   screen needs at first.
 * What the parts of one topic share is one file for those with schemas and one for the others. What needs a module needs
 * its imports too, so that no file imports a later one.
 */
const sharedFile = (id: string): string | null => {
  const { screens, parts, topics } = uses.get(id) ?? {};
  if (!screens || !parts || !topics) return null;
  const isOf = (end: string) => [...parts].some((part) => part.endsWith(end));
  const isOfFamilies = [...screens].some((screen) => screen.includes('/portal/'));
  const isSheet = id.endsWith('.css');
  const isOfHome = parts.size > 1 && isOf('/ClientHomePage.tsx');
  if (isSheet && (isOfHome || topics.has('app'))) return 'first';
  if (isOfHome) return 'program';
  if (
    isOfFamilies &&
    (isSheet || (parts.size > 1 && (isOf('/ClientProjectPage.tsx') || screens.size > MOST)))
  )
    return 'families';
  const kind = kindOf(screens);
  if (topics.size > 1 && kind === 'forms' && isOf('/queue/send-queue.ts')) return 'phone';
  const isOfWorks = ['/ClientNewsPage.tsx', '/ClientCalendarPage.tsx', '/site/SitePage.tsx'].some(isOf);
  if (topics.size > 1 && isOfWorks) return parts.size > SOME ? 'families' : 'works';
  if (parts.size === 1) return null;
  const isOfFew = kind === 'common' && screens.size <= FEW && !id.includes('/contract/');
  if (isOfFew && isOf('/ProjectPage.tsx')) return 'project-common';
  // one sheet for all that is no `common`
  if (topics.size > 1) return isSheet && kind !== 'common' ? 'forms' : kind;
  const [topic] = topics;
  return kindOf(parts) === 'forms' ? `${topic}-forms` : `${topic}-common`;
};

/** What a screen, a tab or a dialog without fields does not wait for is apart. */
const kindOf = (those: ReadonlySet<string>): 'dialogs' | 'forms' | 'common' => {
  if (those.size === 0) return 'dialogs';
  const withSchemas = partsWith('/zod/v4/classic/schemas.js');
  return [...those].every((each) => withSchemas.has(each)) ? 'forms' : 'common';
};

/** One group for each rule, in their order: a group takes along what its modules import. */
const only = (file: RegExp) => (id: string) => (file.test(sharedFile(id) ?? '') ? sharedFile(id) : null);

export const sharedFiles = [
  {
    name: (id: string, chunking: Chunking) => firstPart(id, chunking) ?? only(/^first$/)(id),
    debugName: 'first',
    priority: 5,
  },
  { name: only(/^program$/), debugName: 'home', priority: 4 },
  { name: 'program', tags: ['$initial' as const], priority: 3 },
  { name: only(/^families$/), debugName: 'families', priority: 2.8 },
  { name: only(/^works$/), debugName: 'works', priority: 2.7 },
  { name: only(/^phone$/), debugName: 'phone', priority: 2.6 },
  { name: only(/^common$/), debugName: 'common', priority: 2.5 },
  { name: only(/^forms$/), debugName: 'forms', priority: 2.3 },
  { name: only(/^dialogs$/), debugName: 'dialogs', priority: 2.2 },
  { name: only(/^project-common$/), debugName: 'project', priority: 2.1 },
  { name: only(/-common$/), debugName: 'topics', priority: 1.1 },
  { name: only(/-forms$/), debugName: 'forms of topics', priority: 1 },
];
