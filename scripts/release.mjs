// npm run release: an archive for each processor of a Linux server, which needs neither Node nor npm nor a build there.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildServer, buildWeb, ensureInstalled, fail, root } from './toolchain.mjs';

const out = join(root, 'dist', 'release');

/** What the program reads while it works. Workers and commands run from their sources. */
const sources = ['server', 'shared', 'deploy', 'docs', 'CHANGELOG.md', 'package-lock.json'];
const built = ['dist/server', 'dist/server.hash', 'dist/web'];
/** Packages that only the build of the screens reads. */
const ofScreens =
  /^(?:@fontsource-variable|@mantine|@tabler|@tanstack)\/|^(?:dayjs|react|react-dom|react-router)$/;

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

function requireClean() {
  if (git('status', '--porcelain') === '') return;
  fail('Hay cambios sin commit: el archivo diría un commit que no es.', 'Haz commit de ellos o quítalos.');
}

/** Builds from nothing: a build keeps the files of earlier ones for the processes that still read them. */
function buildAll() {
  for (const path of built) rmSync(join(root, path), { recursive: true, force: true });
  if (buildServer() !== 0 || buildWeb() !== 0) fail('No se pudo construir.', 'El error está arriba.');
}

/** Installs the packages that the server needs on a processor, of this lockfile. */
function installPackages(folder, processor) {
  const { name, version, type, engines, imports, dependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const write = (content) =>
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
  const npm = (...args) => {
    const target = ['--os=linux', `--cpu=${processor}`, '--libc=glibc', '--omit=dev', '--ignore-scripts'];
    execFileSync('npm', [...args, ...target, '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  };
  cpSync(join(root, 'package.json'), join(folder, 'package.json'));
  npm('ci');
  npm('uninstall', ...Object.keys(dependencies).filter((each) => ofScreens.test(each)));
  const commit = git('rev-parse', '--short', 'HEAD');
  write({ name, version, commit, private: true, type, engines, imports });
  const node = `node-linux-${processor}`;
  if (!optionalDependencies[node]) fail(`Falta ${node}.`, 'Escríbelo en optionalDependencies.');
  mkdirSync(join(folder, 'bin'), { recursive: true });
  renameSync(join(folder, 'node_modules', node, 'bin', 'node'), join(folder, 'bin', 'node'));
  rmSync(join(folder, 'node_modules', node), { recursive: true });
}

/** ELF numbers of the processors. */
const machines = { x64: 0x3e, arm64: 0xb7 };

/** Every program and native module is of the processor that the archive names. */
function requireProcessor(folder, processor) {
  const native = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.node$|\.so(?:\.\d+)*$|^node$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const wrong = native.filter((file) => readFileSync(file).readUInt16LE(18) !== machines[processor]);
  if (native.length < 3 || wrong.length > 0)
    fail(`No son de ${processor}: ${wrong}`, 'Revisa qué instaló npm.');
}

function makeArchive(version, processor) {
  const name = `remodela-${version}-linux-${processor}`;
  const folder = join(out, `remodela-${version}`);
  rmSync(folder, { recursive: true, force: true });
  const tracked = git('ls-files', ...sources)
    .split('\n')
    .filter((file) => !/\.test\.ts$/.test(file));
  for (const file of tracked) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  for (const path of built) cpSync(join(root, path), join(folder, path), { recursive: true });
  installPackages(folder, processor);
  requireProcessor(folder, processor);
  renameSync(join(folder, 'deploy', 'remodela'), join(folder, 'bin', 'remodela'));
  // one time for all files: a build whose sources are newer would not be run
  const reproducible = ['--sort=name', `--mtime=${git('log', '-1', '--format=%cI')}`, '--numeric-owner'];
  const owner = ['--owner=0', '--group=0', '--mode=go=u-w'];
  const archive = `${name}.tar.gz`;
  execFileSync('tar', [...reproducible, ...owner, '-czf', archive, `remodela-${version}`], { cwd: out });
  rmSync(folder, { recursive: true });
  const hash = createHash('sha256')
    .update(readFileSync(join(out, archive)))
    .digest('hex');
  return `${hash}  ${archive}\n`;
}

requireClean();
ensureInstalled();
buildAll();
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const asked = process.argv.slice(2);
const sums = (asked.length > 0 ? asked : Object.keys(machines)).map((processor) =>
  makeArchive(version, processor),
);
writeFileSync(join(out, 'SHA256SUMS'), sums.join(''));
console.log(`Listo en dist/release:\n${sums.join('')}`);
