// The program that the journeys walk, on a copy of a folder with the demo's story where a test has left one.
import { copyFilledDemo } from './filled-demo.ts';

await copyFilledDemo(process.env.DATA_DIR);
await import('../../server/main.mjs');
