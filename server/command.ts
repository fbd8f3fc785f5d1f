import { describeError } from './platform/log.ts';
import { StartError } from './platform/start-error.ts';

/** Runs a command of who operates the program: prints what it answers, or what went wrong and its remedy. */
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
