import { fileURLToPath } from 'node:url';
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

/** Parts of an endpoint that only the server and its documentation read. */
const SERVER_ONLY = new Set([
  'title',
  'area',
  'summary',
  'source',
  'params',
  'query',
  'reply',
  'errors',
  'unauthorized',
]);

interface Span {
  readonly start: number;
  readonly end: number;
}

interface Edit extends Span {
  readonly text: string;
}

type Statement = ReturnType<typeof parseSync>['program']['body'][number];

/**
 * Sends to the browser only the part of the contract that a screen uses: each export becomes a module of its own, so
 * that the schemas of one endpoint do not travel with its neighbour. A schema is a chain of calls, which the bundler
 * keeps because it may have effects; ours have none, so each constant is declared pure.
 */
export const browserContract = (): Plugin => ({
  name: 'browser-contract',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    order: 'pre',
    filter: { id: /\/(shared\/contract|web)\/.*\.tsx?(\?|$)/ },
    handler: (code, id) =>
      id.includes('/shared/contract/')
        ? { code: apart(forBrowser(code, id), '.'), moduleSideEffects: false }
        : { code: apart(code, '#shared/contract') },
  },
});

const contract = fileURLToPath(new URL('../../shared/contract/', import.meta.url)).replaceAll('\\', '/');

/** Imports each export from its own module: through the file, its neighbours would be put where it is. */
const apart = (code: string, folder: string): string =>
  code
    .replace(
      new RegExp(`^import \\{([^}]*)\\} from '${folder}/([\\w-]+\\.ts)';`, 'gm'),
      (_, names: string, file: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => `import { ${name} } from '${contract}${file}?export=${name}';`)
          .join(''),
    )
    .replace(
      new RegExp(`const \\{ (\\w+) \\} = await import\\('${folder}/([\\w-]+\\.ts)'\\)`, 'g'),
      (_, name: string, file: string) =>
        `const { ${name} } = await import('${contract}${file}?export=${name}')`,
    );

/** A file of the contract as the browser gets it: its exports apart, or one of them (`?export=`) with what it needs. */
export function forBrowser(code: string, id: string): string {
  const [file = id, wanted] = id.split('?export=');
  const { program, module } = parseSync(file, code);
  if (!wanted) {
    const entries = module.staticExports.flatMap((each) => each.entries).filter(({ isType }) => !isType);
    return entries
      .map(({ exportName: { name } }) => `export { ${name} } from '${file}?export=${name}';`)
      .join('\n');
  }
  const edits: Edit[] = [];
  const dropParts = (shape: ESTree.Argument | undefined): void => {
    if (shape?.type !== 'ObjectExpression') return;
    for (const part of shape.properties) {
      if (part.type !== 'Property' || part.key.type !== 'Identifier') continue;
      const { start, end } = part;
      const past = end + (code[end] === ',' ? 1 : 0);
      if (SERVER_ONLY.has(part.key.name)) edits.push({ start, end: past, text: '' });
    }
  };
  new Visitor({
    CallExpression({ callee, arguments: [shape], end }) {
      if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
        // the unit and the example of a field, for /api/docs
        if (callee.property.name === 'meta') edits.push({ start: callee.object.end, end, text: '' });
      }
      if (callee.type === 'Identifier' && callee.name === 'endpoint') dropParts(shape);
    },
    VariableDeclarator({ init }) {
      // what several endpoints of a file share
      if (init?.type === 'TSAsExpression') dropParts(init.expression);
      if (init?.type !== 'CallExpression' && init?.type !== 'ObjectExpression') return;
      edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' });
      edits.push({ start: init.end, end: init.end, text: '))()' });
    },
  }).visit(program);
  const inOther = ({ start, end }: Edit) =>
    start < end && edits.some((each) => each.start < start && end <= each.end);
  const lastFirst = edits.filter((edit) => !inOther(edit)).toSorted((a, b) => b.start - a.start);
  return neededBy(
    wanted,
    file,
    lastFirst.reduce((left, { start, end, text }) => left.slice(0, start) + text + left.slice(end), code),
  );
}

/** The statements that an export needs: a file that only its neighbours read would come along with it. */
function neededBy(name: string, file: string, code: string): string {
  const wordsOf = ({ start, end }: Span): string[] => code.slice(start, end).match(/'.*?'|\w+/g) ?? [];
  const statements = parseSync(file, code).program.body.map((statement) => ({
    statement,
    names: declaredBy(statement).flatMap(wordsOf),
  }));
  const words = new Set([name]);
  for (const word of words)
    for (const { statement, names } of statements)
      if (names.includes(word)) for (const each of wordsOf(statement)) words.add(each);
  return statements
    .filter(({ names }) => names.some((each) => words.has(each)))
    .map(({ statement: { start, end } }) => code.slice(start, end))
    .join('\n');
}

/** Where a statement names what it imports, exports or declares; types do not travel. */
function declaredBy(statement: Statement): readonly Span[] {
  const declared =
    statement.type === 'ExportNamedDeclaration' ? (statement.declaration ?? statement) : statement;
  if ('specifiers' in declared) return declared.specifiers;
  if ('declarations' in declared) return declared.declarations.map(({ id }) => id);
  return declared.type === 'FunctionDeclaration' && declared.id ? [declared.id] : [];
}
