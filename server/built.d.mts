export function programToRun(root?: string): string;
