import { registerEmployee } from '#shared/contract/employees.ts';
import { runCommand } from './command.ts';
import { registerFirstAdministrator } from './modules/employees/first-administrator.actions.ts';
import { openDatabase } from './open-database.ts';
import { createClock } from './platform/clock.ts';
import { operatorCommand } from './platform/operator-command.ts';
import { StartError } from './platform/start-error.ts';

const personShape = registerEmployee.body.pick({ name: true, email: true });

/**
 * `npm run first-administrator -- 'Nombre Apellido' correo@empresa.com`: creates the first account of a company. With
 * the embedded database the program must be stopped.
 */
await runCommand(async (config) => {
  const [name, email] = process.argv.slice(3);
  const person = personShape.safeParse({ name, email });
  if (!person.success) {
    throw new StartError(
      'Faltan el nombre y el correo de quien va a administrar, o no sirven.',
      `Por ejemplo: ${operatorCommand('first-administrator', "'Ana Ruiz' ana@empresa.com")}`,
    );
  }
  const { database } = await openDatabase(config, {});
  try {
    const ctx = { db: database.db, clock: createClock(), publicUrl: config.publicUrl };
    const link = await registerFirstAdministrator(ctx, person.data);
    return `Cuenta creada. Con este enlace ${person.data.email} crea su contraseña; sirve una vez y vence en una hora:\n${link}`;
  } finally {
    await database.close();
  }
});
