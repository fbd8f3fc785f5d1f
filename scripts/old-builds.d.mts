export function forgetOldBuilds(folder: string, list: string, since: Date): void;
