import type { MailContent } from './mail.ts';

/**
 * HTML of mails, with the colours and tone of the screens. Styles are inline and nothing is fetched: mail programs drop
 * style sheets, and a remote image would reveal the reader to its server. Content is plain text and is escaped.
 */

const color = {
  page: '#f8f7f4',
  sheet: '#ffffff',
  line: '#e4e1da',
  ink: '#1b2726',
  muted: '#66635a',
  primary: '#135757',
  accent: '#fbc534',
} as const;

const sans = "'Hanken Grotesk',system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const serif = "Petrona,Georgia,'Times New Roman',serif";

const OWN_LINE = 'Este correo es automático: nadie lee lo que respondas.';

export const textOf = ({ greeting, paragraphs, action, closing }: MailContent): string =>
  [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(closing ? [closing] : []),
    `--\n${OWN_LINE}`,
  ].join('\n\n');

export const htmlOf = (
  subject: string,
  { greeting, paragraphs, action, closing }: MailContent,
): string => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${safe(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${color.page}">
<div role="main" lang="es">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${color.page}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${color.sheet};border:1px solid ${color.line};border-radius:10px">
<tr><td style="padding:28px 32px 0;font:600 22px/1.2 ${serif};color:${color.primary}">Remodela<div style="width:28px;height:4px;margin-top:8px;background:${color.accent}"></div></td></tr>
<tr><td style="padding:24px 32px 32px;font:400 16px/1.5 ${sans};color:${color.ink}">
<h1 style="margin:0 0 20px;font:600 25px/1.2 ${serif};color:${color.ink}">${safe(subject)}</h1>
${[greeting, ...paragraphs].map((text) => paragraph(text)).join('\n')}
${action ? button(action) : ''}${closing ? paragraph(closing, color.muted) : ''}
</td></tr>
</table>
<p style="max-width:560px;margin:16px 0 0;font:400 13.5px/1.4 ${sans};color:${color.muted}">${OWN_LINE}</p>
</td></tr></table>
</div>
</body>
</html>
`;

const paragraph = (text: string, ink: string = color.ink): string =>
  `<p style="margin:0 0 16px;color:${ink}">${safe(text).replace(/\n/g, '<br>')}</p>`;

/** The address is also shown as text: some programs show no buttons, and some readers check where a link leads. */
const button = ({ label, url }: NonNullable<MailContent['action']>): string => `
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 16px"><tr><td style="border-radius:6px;background:${color.primary}">
<a href="${safe(url)}" style="display:inline-block;padding:12px 24px;font:600 16px/20px ${sans};color:#ffffff;text-decoration:none;border-radius:6px">${safe(label)}</a>
</td></tr></table>
<p style="margin:0 0 16px;font-size:13.5px;line-height:1.4;color:${color.muted}">Si el botón no abre, copia esta dirección en tu navegador:<br><a href="${safe(url)}" style="color:${color.primary};word-break:break-all">${safe(url)}</a></p>
`;

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML, also within attributes. */
const safe = (text: string): string => text.replace(/[&<>"']/g, (character) => named[character] ?? '');
