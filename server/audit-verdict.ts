import type { Db } from './database.ts';
import { checkAudit, noteCheck } from './platform/audit-seals.ts';
import { findUnprotectedTables } from './platform/audit-triggers.ts';
import { createClock } from './platform/clock.ts';
import { operatorCommand } from './platform/operator-command.ts';
import { StartError } from './platform/start-error.ts';

/**
 * The result that `npm run verify-audit` prints. StartError when the log was changed or its append-only triggers are
 * missing.
 */
export async function auditVerdict(db: Db): Promise<string> {
  const { seals, entries, last, broken, open } = await checkAudit(db);
  const [unprotected] = await findUnprotectedTables(db);
  // Must also work for a read-only database user.
  await noteCheck(db, createClock(), broken === null && unprotected === undefined).catch(() => undefined);
  if (broken) {
    throw new StartError(
      `El registro de auditoría fue alterado: las entradas ${broken.from} a ${broken.to} no son las que se sellaron.`,
      `Compara con una copia de seguridad anterior (${operatorCommand('restore')} en otra carpeta) para saber qué cambió.`,
    );
  }
  if (unprotected) {
    throw new StartError(
      `La base de datos permite cambiar o borrar ${unprotected}: su disparador ${unprotected}_append_only falta, está desactivado o es otro.`,
      'Averigua quién lo quitó y compara con una copia de seguridad anterior. docs/operacion.md dice cómo ponerlo de nuevo.',
    );
  }
  const chain = last === null ? 'Aún no hay sellos.' : `Último sello: ${last}`;
  return `El registro de auditoría está completo: ${entries} entradas en ${seals} sellos, y ${open} por sellar.\n${chain}`;
}
