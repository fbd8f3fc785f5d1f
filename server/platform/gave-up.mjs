// Plain JavaScript: npm start reads it before it knows whether this Node reads TypeScript.
/** What the program ends with when its embedded database gave up: try again, as sysexits.h tells of 75. */
export const GAVE_UP = 75;
