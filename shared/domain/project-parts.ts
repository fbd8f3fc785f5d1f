import type { Day } from './calendar.ts';

/**
 * The status of the design and of the works of a project, which the specification leaves empty: both are derived from
 * team, meetings, works and stages, in one table each, and never stored. Source: issue 20.
 */

export interface PartFacts {
  readonly cancelled: boolean;
  readonly teamAssigned: boolean;
  /** a session of that kind whose day has passed */
  readonly referencesHeld: boolean;
  readonly doubtsHeld: boolean;
  readonly worksStartedOn: Day | null;
  readonly worksEndedOn: Day | null;
  /** last day of the contract */
  readonly endDate: Day | null;
  readonly today: Day;
  /** something stops the works now */
  readonly stopped: boolean;
  /** more of the time has passed than of the work */
  readonly behind: boolean;
}

type Row<Status> = readonly [status: Status, when: (facts: PartFacts) => boolean];

/** The first row that holds. */
const designTable = [
  ['Cancelado', (facts) => facts.cancelled],
  ['Terminado', (facts) => facts.worksStartedOn !== null],
  ['Listo para obra', (facts) => facts.doubtsHeld],
  ['En diseño', (facts) => facts.referencesHeld],
  ['Por empezar', (facts) => facts.teamAssigned],
  ['Sin equipo', () => true],
] as const satisfies readonly Row<string>[];

const constructionTable = [
  ['Cancelada', (facts) => facts.cancelled],
  ['Terminada', (facts) => facts.worksEndedOn !== null],
  ['Sin empezar', (facts) => facts.worksStartedOn === null],
  ['Detenida', (facts) => facts.stopped],
  ['Atrasada', (facts) => facts.endDate !== null && facts.today > facts.endDate],
  ['Por debajo del plan', (facts) => facts.behind],
  ['Al día', () => true],
] as const satisfies readonly Row<string>[];

export type DesignStatus = (typeof designTable)[number][0];
export type ConstructionStatus = (typeof constructionTable)[number][0];

export const designStatuses: readonly DesignStatus[] = designTable.map(([status]) => status);
export const constructionStatuses: readonly ConstructionStatus[] = constructionTable.map(
  ([status]) => status,
);

const firstOf = <Status>(table: readonly Row<Status>[], facts: PartFacts): Status => {
  const row = table.find(([, when]) => when(facts));
  if (!row) throw new Error('the last row of a table of statuses always holds');
  return row[0];
};

export const designStatus = (facts: PartFacts): DesignStatus => firstOf<DesignStatus>(designTable, facts);
export const constructionStatus = (facts: PartFacts): ConstructionStatus =>
  firstOf<ConstructionStatus>(constructionTable, facts);
