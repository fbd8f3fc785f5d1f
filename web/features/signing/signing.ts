import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { readSigning } from '#shared/contract/signing.ts';
import { signSentence } from '#shared/domain/signing.ts';
import { listed } from '../../ui/count-words.ts';

/** What the pages of a contract to sign say, with no React. */
export type Signing = ReplyOf<typeof readSigning>['data'];
export type Party = Signing['parties'][number];

/** 'a1b2 c3d4 …': a hash in groups of four, which people can compare. */
export const groupsOf = (hash: string): string => hash.replace(/(.{4})(?=.)/g, '$1 ');

export const hasSigned = ({ parties, party }: Pick<Signing, 'parties' | 'party'>): boolean =>
  parties.some((each) => each.party === party && each.signed_at !== null);

/** 'Leíste 3 de 12 cláusulas'; a file of the company's own has no clauses to count. */
export const readWords = (
  reached: number,
  { sections, content }: Pick<Signing, 'sections' | 'content'>,
): string => {
  if (reached >= sections) return 'Lo leíste completo';
  return content === null ? 'Falta que lo leas' : `Leíste ${reached} de ${sections} cláusulas`;
};

/** Why the person cannot sign whatever they do; null while only reading and agreeing are missing. */
export const whyBlocked = (signing: Signing): string | null => {
  const own = (['not_read', 'not_agreed'] as const).map((each) => signSentence(each, signing.state, signing));
  return signing.why_not_sign !== null && own.includes(signing.why_not_sign) ? null : signing.why_not_sign;
};

/** The missing signatures after the own one: 'Falta la firma de Andrés Ocampo y de la empresa.' */
export const missingWords = ({ parties }: Pick<Signing, 'parties'>): string => {
  const names = parties
    .filter(({ signed_at }) => signed_at === null)
    .map(({ party, name }) => (party === 'company' ? 'de la empresa' : `de ${name}`));
  if (names.length === 0) return '';
  return `${names.length === 1 ? 'Falta la firma' : 'Faltan las firmas'} ${listed(names)}.`;
};

/** A signature pad's strokes as the contract takes them: whole points within a fixed frame. */
export const drawingOf = (
  strokes: readonly { readonly points: readonly { readonly x: number; readonly y: number }[] }[],
  frame: { readonly width: number; readonly height: number },
  to: { readonly width: number; readonly height: number },
): [number, number][][] => {
  const within = (value: number, size: number, most: number) =>
    Math.min(most, Math.max(0, Math.round((value / size) * most)));
  return strokes.map(({ points }) =>
    points.map(({ x, y }): [number, number] => [
      within(x, frame.width, to.width),
      within(y, frame.height, to.height),
    ]),
  );
};
