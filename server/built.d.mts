export const serverBuiltFrom: string;
export const builtServer: string;
export function programToRun(root?: string): string;
