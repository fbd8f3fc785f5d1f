// What npm start and npm test share. Plain JavaScript for Node 20: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { builtServer, programToRun, serverBuiltFrom } from '../server/built.mjs';
import { forgetOldBuilds } from './old-builds.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const at = (...parts) => join(root, ...parts);

/** Installs the exact packages of the lock when they are not there, with those that build, test and run the demo. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Instalando lo que falta (solo la primera vez o cuando cambia)…');
  const args = ['ci', '--include=dev'];
  const npm = process.env.npm_execpath;
  // npm's own program may be the one inside node_modules/.bin, which npm ci deletes: it runs with this one instead.
  const [command, options] = npm?.endsWith('.js')
    ? [[process.execPath, npm, ...args], {}]
    : [['npm', ...args], { shell: process.platform === 'win32' }];
  const { status } = spawnSync(command[0], command.slice(1), { cwd: root, stdio: 'inherit', ...options });
  if (status !== 0) fail('No se pudo instalar.', 'Revisa la conexión a internet y vuelve a intentar.');
}

/** npm writes what it installed at the end of an installation; one that was cut leaves nothing there. */
function isInstalled() {
  const installedFile = at('node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
    const needed = path !== '' && !optional && !devOptional;
    return !needed || installed[path]?.version === version;
  });
}

/** The Node that the packages bring, or this one on a platform they do not have; the program says if it is too old. */
export function findNode() {
  const [folder, name] = process.platform === 'win32' ? ['win', 'node.exe'] : [process.platform, 'node'];
  const brought = at('node_modules', `node-${folder}-${process.arch}`, 'bin', name);
  return existsSync(brought) ? brought : process.execPath;
}

/** Runs a program of the packages with the Node that they bring, on this terminal. Answers its exit code. */
export function run(script, args = []) {
  return spawnSync(findNode(), [at(script), ...args], { ...asOurs(), stdio: 'inherit' }).status ?? 1;
}

/** The same beside others: what it said comes with its exit code when it ends. */
export async function runAside(script, args = []) {
  const stdio = ['ignore', 'pipe', 'pipe'];
  const program = spawn(findNode(), [at(script), ...args], { ...asOurs(), stdio });
  const said = Promise.all([text(program.stdout), text(program.stderr)]);
  const status = await new Promise((resolve) => program.on('close', (code) => resolve(code ?? 1)));
  return { status, said: (await said).join('') };
}

const asOurs = () => {
  const path = [dirname(findNode()), at('node_modules', '.bin'), process.env.PATH].join(delimiter);
  return { cwd: root, env: { ...process.env, PATH: path } };
};

const webBuiltFrom = at('dist', 'web.hash');
const webSources = ['web', 'shared', 'scripts/web', 'package-lock.json', 'vite.config.ts'];
const serverSources = ['server', 'shared', 'package-lock.json', 'vite.server.config.ts'];

/** Builds what has changed since the last time: the screens, and the server as few files that start sooner. */
export function ensureBuilt() {
  if (!isFresh(webBuiltFrom, webSources) || !existsSync(at('dist', 'web', 'index.html'))) {
    console.log('Construyendo las pantallas…');
    if (buildWeb() !== 0) fail('No se pudieron construir las pantallas.', 'El error está arriba.');
  }
  ensureServerBuilt();
}

export function ensureServerBuilt() {
  const lookedAt = new Date();
  if (!isFresh(serverBuiltFrom, serverSources) || !existsSync(new URL(builtServer))) {
    console.log('Preparando el servidor…');
    if (buildServer() !== 0) fail('No se pudo preparar el servidor.', 'El error está arriba.');
  } else if (programToRun() !== builtServer) {
    // files that were copied or fetched again look newer than what was built from the same
    utimesSync(serverBuiltFrom, lookedAt, lookedAt);
  }
}

const isFresh = (builtFrom, sources) =>
  existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === hashOf(sources);

/** Builds the server. Answers the exit code. */
export function buildServer() {
  const lookedAt = new Date();
  const source = hashOf(serverSources);
  rmSync(serverBuiltFrom, { force: true });
  const options = ['build', '--config', 'vite.server.config.ts', '--logLevel', 'warn'];
  const status = run('node_modules/vite/bin/vite.js', options);
  if (status === 0) {
    forgetOldBuilds(at('dist', 'server'), at('dist', 'server.builds.json'), lookedAt);
    writeFileSync(serverBuiltFrom, source);
    // what changed meanwhile is newer
    utimesSync(serverBuiltFrom, lookedAt, lookedAt);
  }
  return status;
}

/** Builds the web program. Answers the exit code. */
export function buildWeb() {
  const source = hashOf(webSources);
  rmSync(webBuiltFrom, { force: true });
  const status = run('node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn']);
  if (status === 0) {
    compressWeb();
    writeFileSync(webBuiltFrom, source);
  }
  return status;
}

/** Once here instead of at each download: the server sends the .br or .gz that is beside a file. */
function compressWeb() {
  const web = join('dist', 'web');
  for (const file of filesOf(web).filter((each) => /\.(html|js|css|svg)$/.test(each))) {
    const content = readFileSync(at(file));
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    writeFileSync(at(`${file}.br`), brotliCompressSync(content, quality));
    writeFileSync(at(`${file}.gz`), gzipSync(content, { level: 9 }));
  }
}

function hashOf(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf)) hash.update(`${file}\0`).update(readFileSync(at(file)));
  return hash.digest('hex');
}

const filesOf = (path) =>
  statSync(at(path)).isFile()
    ? [path]
    : readdirSync(at(path), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
        .sort();

export function fail(message, remedy) {
  console.error(`${message}\n${remedy}`);
  process.exit(1);
}
