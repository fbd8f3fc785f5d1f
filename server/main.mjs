// Plain JavaScript, because an older Node cannot parse the program and must still print an error.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Este programa necesita Node 22.18 o mayor, y este es ${process.versions.node}.\n` +
      'Usa npm start, que trae el suyo, o instala una versión más nueva de https://nodejs.org.',
  );
  process.exit(1);
}
const { enableCompileCache } = await import('node:module');
enableCompileCache();
// Frees memory sooner: by default the heap grows to several times its used size before a collection. The other options
// are in memory.mjs.
const { setFlagsFromString } = await import('node:v8');
setFlagsFromString('--heap-growing-percent=20');
// Ends the program when its `npm start` is killed and cannot send a signal.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
switch (process.argv[2]) {
  case 'backup':
    await import('./backup.ts');
    break;
  case 'restore':
    await import('./restore.ts');
    break;
  case 'verify-audit':
    await import('./verify-audit.ts');
    break;
  case 'first-administrator':
    await import('./first-administrator.ts');
    break;
  case 'files-to-s3':
    await import('./files-to-s3.ts');
    break;
  case 'clean-files':
    await import('./clean-files.ts');
    break;
  case 'database-to-postgres':
    await import('./database-to-postgres.ts');
    break;
  case undefined: {
    const { programToRun } = await import('./built.mjs');
    await import(programToRun());
    break;
  }
  default:
    console.error(`No hay un comando ${process.argv[2]}.\nLos que hay están en docs/operacion.md.`);
    process.exit(1);
}
