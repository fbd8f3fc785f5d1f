import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { ATTACK, measureAttacks } from './attack.ts';
import { SELLERS } from './dashboard-data.ts';
import { tokenOf } from './data.ts';
import { type Measured, measure, type RunningSide } from './measure.ts';
import { startProgram } from './programs.ts';
import { describeFootprints, describeScenarios, describeTargets, type Footprint } from './report.ts';
import { continuar } from './scenarios/continuar.ts';
import { indicators, search } from './scenarios/dashboard.ts';
import { deepPage, listPage } from './scenarios/list-page.ts';
import { login } from './scenarios/login.ts';
import { projectWithTenSpaces } from './scenarios/project.ts';
import { readPortal } from './scenarios/read-portal.ts';
import { readProject } from './scenarios/read-project.ts';
import { type Cleanups, openSides, runBench, type Side, sideNames } from './sides.ts';

/**
 * `npm run bench -- --against COMMIT` compares the working tree with another commit of ours (HEAD by default): both run
 * on one PostgreSQL server with the same data, under one load generator, in turns, so noise of the machine falls on
 * both. The ratio counts, not the numbers. PostgreSQL does not wait for the disk, which would hide differences.
 *
 * `npm run bench -- list login --connections 10 --projects 1000000 --rounds 5` measures the scenarios whose name
 * contains one of the words; every option has a default.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string', default: 'HEAD' },
    connections: { type: 'string', default: '1,10,50' },
    projects: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '3' },
  },
});
const projects = Number(values.projects);
const connections = values.connections.split(',').map(Number);
const STARTS = 6;

const isAsked = (name: string): boolean =>
  positionals.length === 0 || positionals.some((word) => name.toLowerCase().includes(word.toLowerCase()));
const reads = [listPage, deepPage, readProject, readPortal, indicators, search];
const scenarios = [...reads, continuar, projectWithTenSpaces, login].filter(({ name }) => isAsked(name));

/** Aborted by SIGINT or SIGTERM: the round under way ends, then everything is cleaned up. */
const stopping = new AbortController();
const cleanups: Cleanups = [];

/** Starts each side several times, in turns, until its first list; the last start of each keeps running. */
async function startSides(
  sides: readonly Side[],
): Promise<{ running: RunningSide[]; footprints: Footprint[] }> {
  const first = { path: '/api/projects?page=1&limit=8', token: tokenOf(1) };
  const starts: Record<string, number[]> = { before: [], after: [] };
  const running: RunningSide[] = [];
  for (let turn = 1; turn <= STARTS; turn += 1) {
    for (const side of sides) {
      stopping.signal.throwIfAborted();
      const program = await startProgram(side.build, { ...side, first });
      cleanups.push(() => program.stop());
      starts[side.name]?.push(program.startedIn);
      if (turn === STARTS) running.push({ ...side, program });
      else await program.stop(turn === 1);
    }
  }
  const footprints = running.map(({ name, build, program }) => ({
    name: `${name}: ${build.name}`,
    starts: starts[name] ?? [],
    idle: program.memory()?.now ?? null,
    most: null,
  }));
  return { running, footprints };
}

async function main(): Promise<boolean> {
  const withAttack = isAsked(ATTACK);
  if (scenarios.length === 0 && !withAttack) throw new Error(`no scenario is named like '${positionals}'`);
  console.log(`Building, starting PostgreSQL and loading ${projects} projects…`);
  const { running, footprints } = await startSides(await openSides(values.against, projects, cleanups));
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
  const plan = { sides: running, projects, connections, rounds, seconds, signal: stopping.signal };
  const all: Measured[] = [];
  for (const scenario of scenarios) {
    console.log(`Measuring: ${scenario.name}`);
    all.push(...(await measure(plan, scenario)));
  }
  const loaded = footprints.map((footprint, index) => ({
    ...footprint,
    most: running[index]?.program.memory()?.most ?? null,
  }));
  const attacks: Awaited<ReturnType<typeof measureAttacks>>[] = [];
  for (const side of withAttack ? running : []) {
    console.log(`Measuring: ${ATTACK}, ${side.name}`);
    attacks.push(await measureAttacks(side, projects, stopping.signal));
  }
  console.log(
    `\n${projects} projects of ${SELLERS} sellers, ${rounds} rounds of ${seconds} s, ${availableParallelism()} cores, ` +
      `Node ${process.versions.node}\n`,
  );
  const parts = [
    all.length > 0 && describeScenarios(all),
    ...attacks.map(({ text }) => text),
    describeFootprints(loaded),
    describeTargets(all, loaded),
  ];
  console.log(parts.filter(Boolean).join('\n\n'));
  return (
    attacks.every(({ clean }) => clean) &&
    all.every((each) => sideNames.every((name) => each.rounds[name].every(({ errors }) => errors === 0)))
  );
}

await runBench(main, { cleanups, stopping });
