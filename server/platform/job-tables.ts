/** Where the tables of pg-boss are: a schema of their own, that a migration made. */
export const JOBS_SCHEMA = 'jobs';

/** Where a job goes when it was tried for the last time. */
export const DEAD_JOBS = 'dead_jobs';
