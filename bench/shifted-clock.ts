import { readFileSync } from 'node:fs';

/**
 * Loaded before the program (`node --import`): what it takes for the time is the machine's and so many milliseconds as
 * the file of CLOCK_SHIFT says, which may change at any moment, as a clock that somebody sets.
 */
const Machine = Date;
const LOOK_EVERY_MS = 20;
let shift = 0;
let lookedAt = Number.NEGATIVE_INFINITY;

function now(): number {
  if (performance.now() - lookedAt > LOOK_EVERY_MS) {
    lookedAt = performance.now();
    shift = Number(readFileSync(process.env.CLOCK_SHIFT ?? '', 'utf8')) || 0;
  }
  return Machine.now() + shift;
}

globalThis.Date = new Proxy(Machine, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new Machine(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
