import type { Ctx } from '../../platform/context.ts';
import { hello } from '../../platform/mail.ts';
import { postContactMail } from './contact.actions.ts';

/** What a mail tells of a project, with the words of its button. */
export interface News {
  readonly kind: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly label: string;
}

/** Mails some people of a project, each address once. `path`: where the button leads. */
export async function postNews(
  ctx: Ctx,
  people: readonly { readonly name: string; readonly email: string | null }[],
  path: string,
  { kind, subject, paragraphs, label }: News,
): Promise<void> {
  const told = new Set<string>();
  for (const { name, email } of people) {
    if (email === null || told.has(email.toLowerCase())) continue;
    told.add(email.toLowerCase());
    const content = { ...hello(name), paragraphs, action: { label, url: ctx.publicUrl + path } };
    await postContactMail(ctx, { kind, contact: 'service', to: email, subject, content });
  }
}
