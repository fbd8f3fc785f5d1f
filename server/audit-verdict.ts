import type { Db } from './database.ts';
import { checkAudit, noteCheck } from './platform/audit-seals.ts';
import { createClock } from './platform/clock.ts';
import { StartError } from './platform/start-error.ts';

/** What `npm run verify-audit` prints. StartError when the log is not what it was. */
export async function auditVerdict(db: Db): Promise<string> {
  const { seals, entries, last, broken, open } = await checkAudit(db);
  // Who verifies with a user that may only read still hears the answer.
  await noteCheck(db, createClock(), broken === null).catch(() => undefined);
  if (broken) {
    throw new StartError(
      `El registro de auditoría fue alterado: las entradas ${broken.from} a ${broken.to} no son las que se sellaron.`,
      'Compara con una copia de seguridad anterior (npm run restore en otra carpeta) para saber qué cambió.',
    );
  }
  const chain = last === null ? 'Aún no hay sellos.' : `Último sello: ${last}`;
  return `El registro de auditoría está completo: ${entries} entradas en ${seals} sellos, y ${open} por sellar.\n${chain}`;
}
