export interface TextPart {
  readonly text: string;
  readonly isLink: boolean;
}

/** Web addresses only: 'javascript:' and the like stay text. What ends a sentence is not of its address. */
const address = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/gi;

/** The text in pieces, so that its addresses can be followed. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    if (index > end) parts.push({ text: text.slice(end, index), isLink: false });
    parts.push({ text: found, isLink: true });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isLink: false });
  return parts;
}
