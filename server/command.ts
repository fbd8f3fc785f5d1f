import { type Config, readConfig } from './config.ts';
import { installationLines, type Place, requirePlace } from './installation.ts';
import { describeError } from './platform/log.ts';
import { StartError } from './platform/start-error.ts';

/** What a command logs goes beside its result. */
export const operatorLog = {
  warn: (fields: object, message: string): void =>
    void process.stderr.write(`${message} ${JSON.stringify(fields)}\n`),
};

/**
 * Runs an operator command on the installation that the settings name, one of `places` at least. Prints which it is
 * before the command begins, then its result, or the error with its remedy.
 */
export async function runCommand(
  command: (config: Config) => Promise<string>,
  places: readonly Place[] = ['DATA_DIR', 'DATABASE_URL'],
): Promise<never> {
  try {
    const config = readConfig(process.env);
    requirePlace(process.env, places);
    console.log(installationLines(config));
    console.log(await command(config));
    process.exit(0);
  } catch (error) {
    if (error instanceof StartError) console.error(`${error.message}\n${error.remedy}`);
    else console.error('No se pudo:', describeError(error));
    process.exit(1);
  }
}
