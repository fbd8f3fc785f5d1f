/** The longest reason that somebody gives for what others read, in characters. */
export const MAX_REASON = 300;
