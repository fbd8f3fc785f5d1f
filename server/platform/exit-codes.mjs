// Plain JavaScript: npm start reads it before it knows whether this Node reads TypeScript.
/** Exit code after the embedded database failed: EX_TEMPFAIL (75) of sysexits.h, try again. */
export const EXIT_TEMPFAIL = 75;
