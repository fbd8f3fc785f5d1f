import { tidyName } from '#shared/domain/names.ts';
import { type AuditCtx, audit } from '../../platform/audit.ts';
import { refuseTaken } from '../../platform/errors.ts';
import { operatorCommand } from '../../platform/operator-command.ts';
import { NO_PASSWORD } from '../../platform/passwords.ts';
import { StartError } from '../../platform/start-error.ts';
import { firstPasswordLink } from '../auth/auth.actions.ts';
import { saveAddress } from '../auth/auth.queries.ts';
import { endLinks } from '../auth/one-time-links.queries.ts';
import {
  findNewcomer,
  insertAccount,
  insertEmployee,
  lockAdministrators,
  lockFirstAdministrator,
  saveEmployee,
} from './employees.queries.ts';

type Ctx = Pick<AuditCtx, 'db' | 'clock'> & { readonly publicUrl: string };

/**
 * Registers the first administrator of an empty company and answers the link that sets the password. Until the password
 * is set it can be repeated with another name or address: an expired link or a mistyped address would lock the company
 * out. StartError when an administrator exists or the address has an account, because access to the machine gives no
 * access to the company's data. Source: access specification, section 3.
 */
export function registerFirstAdministrator(
  ctx: Ctx,
  person: { readonly name: string; readonly email: string },
): Promise<string> {
  return ctx.db.transaction().execute(async (db) => {
    const tx = { ...ctx, db, user: null, requestId: null };
    await lockFirstAdministrator(tx);
    const newcomer = await findNewcomer(tx);
    if (newcomer) return correctNewcomer(tx, newcomer, { ...person, name: tidyName(person.name) });
    if ((await lockAdministrators(tx)).length > 0) throw alreadyOne();
    const employee = {
      name: tidyName(person.name),
      department: 'admin',
      specialization: null,
      phone: null,
      permissions: ['full_access'],
    } as const;
    const id = await insertEmployee(tx, { ...employee, permissions: [...employee.permissions] });
    const account = { email: person.email, password_hash: NO_PASSWORD, employee_id: id };
    const accountId = await insertAccount(tx, account).catch(refuseTaken('accounts_email_key', addressTaken));
    const recorded = { ...employee, email: person.email };
    await audit(tx, { action: 'create', entity: 'employees', entityId: id, new: recorded });
    return firstPasswordLink(tx, { id: accountId, email: person.email });
  });
}

/** The same person again, with what was wrong of them; the link of before works no more. */
async function correctNewcomer(
  tx: Ctx & Pick<AuditCtx, 'user' | 'requestId'>,
  { id, accountId, ...old }: NonNullable<Awaited<ReturnType<typeof findNewcomer>>>,
  person: { readonly name: string; readonly email: string },
): Promise<string> {
  await saveEmployee(tx, id, { name: person.name });
  await saveAddress(tx.db, accountId, person.email);
  await endLinks(tx.db, tx.clock, { kind: 'password_reset', accountId });
  await audit(tx, { action: 'update', entity: 'employees', entityId: id, old, new: person });
  return firstPasswordLink(tx, { id: accountId, email: person.email });
}

/** The startup instruction for a company without an administrator; null once there is one. */
export async function firstSteps(ctx: Pick<Ctx, 'db'>): Promise<string | null> {
  const nobody = (await findNewcomer(ctx)) !== null || (await lockAdministrators(ctx)).length === 0;
  if (!nobody) return null;
  return `Todavía nadie puede entrar. Crea la primera cuenta, con el programa detenido si usa la base de datos incluida:\n  ${operatorCommand('first-administrator', "'Nombre Apellido' correo@empresa.com")}`;
}

const alreadyOne = () =>
  new StartError(
    'La empresa ya tiene quien la administre.',
    'Esa persona registra a las demás en Administración; si olvidó su contraseña, pide otra en «Olvidé mi contraseña».',
  );

const addressTaken = () =>
  new StartError('Ese correo ya tiene una cuenta.', 'Usa otro correo para quien administra.');
