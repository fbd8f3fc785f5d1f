import { describe, expect, test } from 'vitest';
import { type SourceFile, sourceFiles } from './source.ts';

/** The laws of the house (docs/map.md). A file that breaks one is named with what it imports. */
const files = sourceFiles();

interface Law {
  readonly place: string;
  readonly files: RegExp;
  /** what it may import besides its own folder; packages and Node by their names */
  readonly may: readonly RegExp[];
}

const anyPackage = /^(?!shared\/|server\/|web\/|test\/|e2e\/)/;
const shared = /^shared\//;
const platform = /^server\/(platform\/|database\.ts$|job-data\.ts$)/;

const laws: readonly Law[] = [
  { place: 'shared/domain: itself', files: /^shared\/domain\//, may: [] },
  {
    place: 'shared/contract: domain and zod',
    files: /^shared\/contract\//,
    may: [/^shared\/domain\//, /^zod$/],
  },
  { place: 'a migration: no code of the program', files: /^server\/migrations\/\d/, may: [/^kysely$/] },
  {
    place: 'the types of the tables: domain',
    files: /^server\/migrations\/schema-/,
    may: [/^shared\/domain\//, /^kysely$/],
  },
  { place: 'server/platform: no module', files: /^server\/platform\//, may: [platform, shared, anyPackage] },
  {
    place:
      'queries: platform and shared; Kysely; the tables of a person, the status of a project, who reaches it and what is in process as SQL, each written once',
    files: /^server\/modules\/.*\.queries\.ts$/,
    may: [
      platform,
      shared,
      /^kysely(\/|$)/,
      /^zod$/,
      /^server\/modules\/contact\/person\.queries\.ts$/,
      /^server\/modules\/payments\/owed\.queries\.ts$/,
      /^server\/modules\/projects\/project-status\.queries\.ts$/,
      /^server\/modules\/employees\/project-reach\.queries\.ts$/,
    ],
  },
  {
    place: 'actions: actions, queries and errors of other modules; no SQL and no Fastify',
    files: /^server\/modules\/.*\.actions\.ts$/,
    may: [platform, shared, /^server\/modules\/.*\.(actions|queries|errors)\.ts$/, /^node:/],
  },
  {
    place: 'routes: contract and platform',
    files: /^server\/modules\/.*\.routes\.ts$/,
    may: [platform, /^shared\/contract\//, /^fastify$/],
  },
  {
    place: 'errors: platform/errors and shared',
    files: /^server\/modules\/.*\.errors\.ts$/,
    may: [/^server\/platform\/errors\.ts$/, shared],
  },
  {
    place: 'server/sandbox: itself, Node, a certificate, and the protocols of mail and of time stamps',
    files: /^server\/sandbox\//,
    may: [/^node:/, /^(smtp-server|postal-mime|asn1js|pkijs)$/, /^server\/platform\/own-certificate\.ts$/],
  },
  {
    place: 'server/seed: actions, as a person would',
    files: /^server\/seed\//,
    may: [platform, shared, /^server\/modules\/.*\.actions\.ts$/, anyPackage],
  },
  { place: 'web/ui: domain, no endpoint', files: /^web\/ui\//, may: [/^shared\/domain\//, anyPackage] },
  {
    place: 'web/api: contract, and the values and errors of fields',
    files: /^web\/api\//,
    may: [/^shared\/contract\//, /^web\/ui\/(fields|typed-value)\.ts$/, anyPackage],
  },
  {
    place: 'web/features: ui, api, shared, and the paths, session, kept forms and device tokens of app',
    files: /^web\/features\//,
    may: [
      /^web\/(ui|api)\//,
      /^web\/app\/(paths|session|kept-form|device-tokens|storage)\.ts$/,
      shared,
      anyPackage,
    ],
  },
  { place: 'web/app: everything of web', files: /^web\/app\//, may: [/^web\//, shared, anyPackage] },
];

/** 'web/features/seller', 'server/modules/sales'; otherwise the first two folders. */
const homeOf = ({ path }: SourceFile): string =>
  /^(server\/modules|web\/features)\/[^/]+\//.exec(path)?.[0] ?? /^[^/]+\/[^/]+\//.exec(path)?.[0] ?? path;

describe('allowed imports', () => {
  test.each(laws)('$place', ({ files: pattern, may }) => {
    const here = files.filter(({ path }) => pattern.test(path));
    expect(here.length).toBeGreaterThan(0);
    const broken = here.flatMap((file) =>
      file.imports
        .filter((name) => !name.startsWith(homeOf(file)) && !may.some((allowed) => allowed.test(name)))
        .map((name) => `${file.path} imports ${name}`),
    );
    expect(broken).toEqual([]);
  });
});

/** The modules of the server in their order: each imports only those before it. */
const modules: readonly string[] = [
  'contact',
  'auth',
  'employees',
  'company',
  'documents',
  'sales',
  'agreements',
  'receipts',
  'payments',
  'projects',
  'changes',
  'signing',
  'meetings',
  'suggestions',
  'change-approval',
  'teams',
  'works',
  'site',
  'notices',
  'portal',
  'personal-data',
  'panels',
  'operation',
];

const moduleOf = (path: string): string | undefined => /^server\/modules\/([^/]+)\//.exec(path)?.[1];

/** The files that import themselves through others. */
function circular(sources: readonly SourceFile[]): string[] {
  const importsOf = new Map(sources.map(({ path, values }) => [path, values]));
  const reaches = (from: string): Set<string> => {
    const seen = new Set<string>();
    const open = [from];
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      for (const next of importsOf.get(path) ?? []) {
        if (!seen.has(next)) open.push(next);
        seen.add(next);
      }
    }
    return seen;
  };
  return [...importsOf.keys()].filter((path) => reaches(path).has(path));
}

describe('the order of the modules', () => {
  test('every module stands in the list', () => {
    const folders = new Set(files.map(({ path }) => moduleOf(path)).filter((name) => name !== undefined));
    expect([...folders].toSorted()).toEqual(modules.toSorted());
  });

  test('a module imports only those before it', () => {
    const back = files.flatMap(({ path, imports }) =>
      imports
        .filter(
          (name) =>
            modules.indexOf(moduleOf(name) ?? '') > modules.indexOf(moduleOf(path) ?? '') && moduleOf(path),
        )
        .map((name) => `${path} imports ${name}`),
    );
    expect(back).toEqual([]);
  });

  test('no file of the server or of the rules imports itself through others', () => {
    expect(circular(files.filter(({ path }) => !path.startsWith('web/')))).toEqual([]);
  });

  test('a circle of two files is found', () => {
    const file = (path: string, value: string): SourceFile => ({
      path,
      text: '',
      imports: [value],
      values: [value],
    });
    expect(circular([file('a', 'b'), file('b', 'a'), file('c', 'a')])).toEqual(['a', 'b']);
  });
});

/** Words that may stand only in some files. */
const words: readonly {
  readonly rule: string;
  readonly word: RegExp;
  readonly in: RegExp;
  readonly except: RegExp;
}[] = [
  {
    rule: 'only queries have SQL',
    word: /\bsql`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/,
    in: /^server\/(modules|seed)\//,
    except: /\.queries\.ts$/,
  },
  {
    rule: 'only the clock knows what time it is, on the server and in the rules',
    word: /new Date\(\)|Date\.now\(/,
    in: /^(shared|server)\//,
    except: /^server\/(platform\/(clock|log)\.ts|sandbox\/)/,
  },
  {
    rule: 'every mail passes the gate of the contact module',
    word: /\b(postMail|insertMail|moveMail|discardMail)\b|'send_(mail|contact)'|(insertInto|updateTable)\('mails'\)|\b(insert into|update) mails\b/,
    in: /^server\//,
    except: /^server\/(platform\/|modules\/contact\/contact\.actions\.ts$)|\.test\.ts$/,
  },
  {
    rule: 'lists are read with useListAddress, which keeps typed text out of the address',
    word: /\buseSearchParams\b/,
    in: /^web\/features\//,
    except:
      /^web\/features\/(admin\/(AdminPage|calendar\/CalendarTab)|payments\/PaymentsPage|project\/ProjectPage|dev-mail\/DevMailPage|portal\/.*)\.tsx?$/,
  },
  {
    rule: 'the prices of spaces are summed by totalsOf and homePrice only',
    word: /\bspaces?\b[^;]*\.reduce\([^;]*\bprice\b|\bsum\([^)]*\b(sp|s|e|spaces?|project_spaces|space_prices)\.price\b/i,
    in: /^(shared|server\/modules|web)\//,
    except: /^shared\/domain\/spaces\.ts$/,
  },
  {
    rule: 'the state of an instalment is that of planFigures, in SQL with inProcessParts',
    word: /\b(due_date|dueDate)\b'?,? *(<|>|'[<>])(?!=? other\.)|\bpaid_amount *[<>]=? *i\./,
    in: /^(shared|server\/modules|web)\//,
    except:
      /^(shared\/domain\/(plan-figures|payments)\.ts|server\/modules\/(panels\/(dashboard-indicators|payments-panel)|payments\/money|payments\/owed)\.queries\.ts)$|\.test\.tsx?$/,
  },
  {
    rule: 'nothing is left for later',
    word: /\b(TODO|FIXME|XXX)\b/,
    in: /./,
    except: /^$/,
  },
  {
    rule: 'the rules wait for nothing and print nothing',
    word: /\b(console|fetch|process|setTimeout|setInterval|Math\.random)\b\s*[.(]/,
    in: /^shared\//,
    except: /^$/,
  },
  {
    rule: 'markup is never made of text',
    word: /dangerouslySetInnerHTML|\.innerHTML\b|\beval\(|new Function\(/,
    in: /^web\//,
    except: /^$/,
  },
];

describe('words in their place', () => {
  test.each(words)('$rule', ({ word, in: place, except }) => {
    const found = files
      .filter(({ path, text }) => place.test(path) && !except.test(path) && word.test(withoutComments(text)))
      .map(({ path }) => path);
    expect(found).toEqual([]);
  });
});

const withoutComments = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => (/TODO|FIXME|XXX/.test(comment) ? comment : ''))
    .replace(/^\s*\/\/(?!.*(TODO|FIXME|XXX)).*$/gm, '');

test('no file is past 400 lines', () => {
  const long = files.filter(({ text }) => text.split('\n').length > 400).map(({ path }) => path);
  expect(long).toEqual([]);
});
