import type { Db } from './database.ts';
import { findChangedEvent } from './modules/signing/evidence.actions.ts';
import { checkAudit, noteCheck } from './platform/audit-seals.ts';
import { findUnprotectedTables } from './platform/audit-triggers.ts';
import { createClock } from './platform/clock.ts';
import { operatorCommand } from './platform/operator-command.ts';
import { StartError } from './platform/start-error.ts';

const COMPARE = `Compara con una copia de seguridad anterior (${operatorCommand('restore')} en otra carpeta) para saber qué cambió.`;

/**
 * The result that `npm run verify-audit` prints. StartError when the log or the evidence of a signature was changed, or
 * when an append-only trigger is missing.
 */
export async function auditVerdict(db: Db): Promise<string> {
  const { seals, entries, last, broken, open } = await checkAudit(db);
  const changed = await findChangedEvent({ db });
  const [unprotected] = await findUnprotectedTables(db);
  const isWhole = broken === null && changed === null && unprotected === undefined;
  // Must also work for a read-only database user.
  await noteCheck(db, createClock(), isWhole).catch(() => undefined);
  if (broken) {
    throw new StartError(
      `El registro de auditoría fue alterado: las entradas ${broken.from} a ${broken.to} no son las que se sellaron.`,
      COMPARE,
    );
  }
  if (changed) {
    throw new StartError(
      `La evidencia de una firma fue alterada: el renglón ${changed.position} del documento ${changed.document_id} no es el que se guardó.`,
      COMPARE,
    );
  }
  if (unprotected) {
    throw new StartError(
      `La base de datos permite cambiar o borrar ${unprotected}: su disparador ${unprotected}_append_only falta, está desactivado o es otro.`,
      'Averigua quién lo quitó y compara con una copia de seguridad anterior. docs/operacion.md dice cómo ponerlo de nuevo.',
    );
  }
  const chain = last === null ? 'Aún no hay sellos.' : `Último sello: ${last}`;
  return `El registro de auditoría está completo: ${entries} entradas en ${seals} sellos, y ${open} por sellar.\n${chain}\nLa evidencia de las firmas está completa.`;
}
