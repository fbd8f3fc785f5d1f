import type { MailContent } from './mail.ts';

export const textOf = (content: MailContent): string =>
  [
    content.greeting,
    ...content.paragraphs,
    ...(content.action ? [`${content.action.label}:\n${content.action.url}`] : []),
    ...(content.closing ? [content.closing] : []),
  ].join('\n\n');

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

export const htmlOf = (subject: string, content: MailContent): string =>
  `<title>${escaped(subject)}</title><p>${escaped(textOf(content))}</p>`;
