import { describeError } from './platform/log.ts';
import { StartError } from './platform/start-error.ts';

/** Runs an operator command: prints its result, or the error with its remedy. */
export async function runCommand(command: () => Promise<string>): Promise<never> {
  try {
    console.log(await command());
    process.exit(0);
  } catch (error) {
    if (error instanceof StartError) console.error(`${error.message}\n${error.remedy}`);
    else console.error('No se pudo:', describeError(error));
    process.exit(1);
  }
}
