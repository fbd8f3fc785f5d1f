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

/**
 * The files that screens share: on a phone each request costs more than some bytes that another screen will use.
 * - `first`: what the page needs, and the style sheets of `program`.
 * - `program`: what the home of a family shares with other screens.
 * - `families`: what their other screens share, and the style sheets of those.
 * - `works`: what their news and their calendar share with the staff's screens of the works, so that no other screen of
 *   theirs waits for it.
 * - `phone`: what the first screen of /obra shares with other topics, for a phone without much signal.
 * - `common`: what the other topics share. What the parts of one topic share is a file of its own.
 * What needs a module needs its imports too, so that no file imports a later one.
 */
const sharedFile = (id: string): string | null => {
  const { screens, parts, topics } = uses.get(id) ?? {};
  if (!screens || !parts || !topics) return null;
  const ofFamilies = [...screens].filter((screen) => screen.includes('/portal/'));
  const isSheet = id.endsWith('.css');
  const isOfHome = parts.size > 1 && ofFamilies.some((screen) => screen.endsWith('/ClientHomePage.tsx'));
  if (isSheet && (isOfHome || topics.has('app'))) return 'first';
  if (isOfHome) return 'program';
  const isShared = parts.size > 1 || isSheet;
  if (isShared && ofFamilies.some((screen) => isSheet || !/\/(?:news|calendar)\//.test(screen)))
    return 'families';
  if (topics.size > 1 && ofFamilies.length > 0) return 'works';
  if (topics.size > 1)
    return [...screens].some((screen) => screen.endsWith('/site/SitePage.tsx')) ? 'phone' : 'common';
  return parts.size > 1 ? ([...topics][0] ?? null) : null;
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
  { name: only(/^phone$/), debugName: 'phone', priority: 2.5 },
  { name: only(/^common$/), debugName: 'common', priority: 2 },
  { name: sharedFile, debugName: 'topics', priority: 1 },
];
