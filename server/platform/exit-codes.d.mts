export const EXIT_TEMPFAIL: number;
