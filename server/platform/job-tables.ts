/** The schema of pg-boss's tables, made by a migration. */
export const JOBS_SCHEMA = 'jobs';

/** The dead-letter queue of jobs that exhausted their retries. */
export const DEAD_JOBS = 'dead_jobs';
