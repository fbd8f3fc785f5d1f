export const GAVE_UP: number;
