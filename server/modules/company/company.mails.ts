import { type BankAccount, bankAccountKindNames } from '#shared/domain/company.ts';
import { hello } from '../../platform/mail.ts';
import type { ContactMail } from '../contact/contact.actions.ts';

const accountWords = ({ bank, kind, number, holder }: BankAccount): string =>
  `${bank}, ${bankAccountKindNames[kind].toLowerCase()}, ${number}, a nombre de ${holder}.`;

/** Tells a supervisor that the accounts for transfers changed: a fraud would begin there. */
export const accountsChangedMail = (
  to: { readonly name: string; readonly email: string },
  { by, accounts }: { by: string; accounts: readonly BankAccount[] },
): ContactMail => ({
  kind: 'company_accounts',
  contact: 'security',
  to: to.email,
  subject: 'Cambiaron las cuentas para recibir transferencias',
  content: {
    ...hello(to.name),
    paragraphs: [
      `${by} cambió las cuentas bancarias que las familias ven al pagar.`,
      ...(accounts.length === 0
        ? ['Ahora no hay ninguna.']
        : ['Ahora son estas:', ...accounts.map(accountWords)]),
    ],
    closing: 'Si no sabías de este cambio, habla hoy con esa persona.',
  },
});
