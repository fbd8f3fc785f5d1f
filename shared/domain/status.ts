/** The parts of the status page and the verdict of each. Source: issue 6 (status page). */

export const statusParts = [
  'database',
  'jobs',
  'mail',
  'hubspot',
  'wompi',
  'storage',
  'backup',
  'audit',
  'version',
] as const;
export type StatusPart = (typeof statusParts)[number];

/** ok: bien; attention: needs a look; failure: broken; none: not in use */
export const statusStates = ['ok', 'attention', 'failure', 'none'] as const;
export type StatusState = (typeof statusStates)[number];

export interface Verdict {
  readonly state: StatusState;
  /** one sentence, or two */
  readonly sentence: string;
  /** the remedy; null when none is needed */
  readonly remedy: string | null;
  readonly details: readonly StatusDetail[];
}

export interface StatusDetail {
  readonly label: string;
  readonly value: string;
}
