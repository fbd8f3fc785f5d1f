/** How mails and screens name a project. */

interface NamedProject {
  readonly code: string | null;
  readonly name: string | null;
}

/** 'Apto 502 Jardines del Lago (APT-0148)', which a sentence goes on after; the known part, or 'tu hogar' without any. */
export const projectWords = ({ code, name }: NamedProject): string =>
  code && name ? `${name} (${code})` : name || code || 'tu hogar';

/** 'APT-0148, Apto 502 Jardines del Lago', the code first; the known part. */
export const projectTitle = ({ code, name }: NamedProject): string => [code, name].filter(Boolean).join(', ');
