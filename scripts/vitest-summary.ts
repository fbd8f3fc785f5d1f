import { mkdirSync, writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** The results of Vitest that `npm test` prints at its end. */
export interface Summary {
  readonly passed: number;
  readonly failed: number;
  /** names of the projects that ran */
  readonly projects: readonly string[];
  /** programs that this machine lacks and a skipped test names, as `notRunWithout` writes them */
  readonly missing: readonly string[];
  /** where and why, also of what belongs to no test: a hook, the loading of a file, an error after its test ended */
  readonly failures: readonly string[];
}

type Failed = readonly [
  where: string,
  errors: readonly { readonly message: string; readonly stack?: string; readonly cause?: unknown }[],
];

/** A worker that died names its file, its exit code and its signal in the cause alone. */
const causeOf = (cause: unknown): string => (cause instanceof Error ? `\nbecause: ${cause.message}` : '');

const failuresOf = (module: TestModule): Failed[] => {
  const tests = [...module.children.allTests('failed')];
  return [
    [module.relativeModuleId, module.errors()],
    ...[...module.children.allSuites()].map((suite): Failed => [suite.fullName, suite.errors()]),
    ...tests.map((test): Failed => [test.fullName, test.result().errors ?? []]),
  ];
};

const countOf = (modules: readonly TestModule[], state: 'passed' | 'failed'): number =>
  modules.flatMap((module) => [...module.children.allTests(state)]).length;

const missingOf = (modules: readonly TestModule[]): string[] =>
  modules
    .flatMap((module) => [...module.children.allTests('skipped')])
    .flatMap(({ name }) => /\(not run: no (.+) on this machine\)/.exec(name)?.[1]?.split(/, | or /) ?? []);

/** A reporter that writes the Summary to test-results/unit.json. */
export default class VitestSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: Failed[1]): void {
    const failed: Failed[] = [...modules.flatMap(failuresOf), ['Error sin test', unhandledErrors]];
    const summary: Summary = {
      passed: countOf(modules, 'passed'),
      failed: countOf(modules, 'failed'),
      projects: [...new Set(modules.map(({ project }) => project.name))],
      missing: [...new Set(missingOf(modules))],
      failures: failed.flatMap(([where, errors]) =>
        errors.map(({ message, stack, cause }) => `${where}\n${stack ?? message}${causeOf(cause)}`),
      ),
    };
    mkdirSync('test-results', { recursive: true });
    writeFileSync('test-results/unit.json', JSON.stringify(summary));
  }
}
