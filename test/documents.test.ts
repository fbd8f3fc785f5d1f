import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What the documents name in backticks exists: a reader who greps for it finds it. */
const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n').filter(existsSync);
const documents = files.filter((file) => file.endsWith('.md'));
const code = files
  .filter((file) => /\.(?:ts|tsx|mts|mjs|css|json|yml|service)$/.test(file) && file !== 'package-lock.json')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** Folders of the project, and those of its rooms when a document leaves the room out. */
const folders =
  /^(?:shared|server|web|test|e2e|bench|scripts|docs|deploy|\.ci|modules|platform|app|api|ui|features)\//;
/** A name with an asterisk, angle brackets or capitals in place of a part is a pattern. */
const isPattern = (path: string) => /[<>*{}…]|NNNN|\bX\./.test(path);
/** Made by the program or at the build. */
const made = ['manifest.json'];
/** Names of the PDF format. */
const ofOthers = ['GoToR', 'EmbeddedFile'];

const isFile = (path: string) =>
  existsSync(path) || files.some((file) => file.endsWith(`/${path}`) || file.startsWith(`${path}/`));
const isSymbol = (name: string) => new RegExp(`(?<![\\w$])${name}(?![\\w$])`).test(code);

interface Kind {
  readonly name: string;
  /** the part of a text in backticks that must exist, or undefined when the text is of another kind */
  readonly part: (text: string) => string | undefined;
  readonly exists: (part: string) => boolean;
  /** documents whose texts of this kind are not looked at */
  readonly except?: RegExp;
}

const kinds: readonly Kind[] = [
  {
    name: 'scripts',
    part: (text) => /^npm run ([\w:-]+)/.exec(text)?.[1],
    exists: (name) => Object.hasOwn(scripts, name),
  },
  {
    name: 'paths',
    part: (text) => {
      const path = /^[\w.-][\w./-]*$/.test(text) && !isPattern(text) ? text.replace(/\/$/, '') : '';
      return folders.test(text) || /[\w-]\.(?:ts|tsx|mjs|css|md|yml)$/.test(path) ? path : undefined;
    },
    exists: (path) => path === '' || made.includes(path) || isFile(path),
  },
  {
    name: 'settings',
    part: (text) => /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?==|$)/.exec(text)?.[0],
    exists: isSymbol,
  },
  {
    name: 'symbols of a file',
    part: (text) => (/^[\w./-]+\.tsx?:[A-Za-z]\w*$/.test(text) ? text : undefined),
    exists: (text) => {
      const [path = '', symbol = ''] = text.split(':');
      const found = files.find((file) => file === path || file.endsWith(`/${path}`));
      return found !== undefined && new RegExp(`\\b${symbol}\\b`).test(readFileSync(found, 'utf8'));
    },
  },
  {
    name: 'symbols',
    part: (text) => /^([A-Za-z][A-Za-z0-9]*)(?:\(.*\))?$/.exec(text)?.[1],
    exists: (name) => /X$/.test(name) || ofOthers.includes(name) || isSymbol(name),
    // the glossary names things, not symbols
    except: /^docs\/words\.md$/,
  },
];

const textsOf = (document: string): string[] =>
  [
    ...readFileSync(document, 'utf8')
      .replace(/^```[\s\S]*?^```/gm, '')
      .matchAll(/`([^`\n]+)`/g),
  ].map(([, text = '']) => text);

test.each(kinds)('the $name in backticks exist', ({ part, exists, except }) => {
  const missing = documents
    .filter((document) => !except?.test(document))
    .flatMap((document) =>
      textsOf(document)
        .filter((text) => {
          const named = part(text);
          return named !== undefined && !exists(named);
        })
        .map((text) => `${document}: ${text}`),
    );
  expect(missing).toEqual([]);
});

test('something of each kind is looked at', () => {
  const texts = documents.flatMap(textsOf);
  const counts = kinds.map(({ name, part }) => [name, texts.filter((text) => part(text)).length > 0]);
  expect(Object.fromEntries(counts)).toEqual({
    scripts: true,
    paths: true,
    settings: true,
    'symbols of a file': false,
    symbols: true,
  });
});
