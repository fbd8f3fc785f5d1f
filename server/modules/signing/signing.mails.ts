import { type Day, formatDay, formatDayLong } from '#shared/domain/calendar.ts';
import { lastDayOf } from '#shared/domain/cancellation.ts';
import { projectWords } from '#shared/domain/project-names.ts';
import { paperName, SIGNING_CODE_MINUTES } from '#shared/domain/signing.ts';
import type { Ctx } from '../../platform/context.ts';
import { hello } from '../../platform/mail.ts';
import { listSupervisors } from '../auth/security-notices.queries.ts';
import type { ContactMail } from '../contact/contact.actions.ts';
import { postNews } from '../contact/news.actions.ts';
import { familyOf, listSeller } from '../sales/family.queries.ts';
import type { Signee, SigningDocument } from './signing.queries.ts';

type Person = { readonly name: string; readonly email: string };

const homeOf = ({ project_code, project_name }: SigningDocument): string =>
  projectWords({ code: project_code, name: project_name });

const familyPath = ({ id }: SigningDocument): string => `/client/contract/${id}`;
const staffPath = ({ project_id }: SigningDocument): string => `/projects/${project_id}`;

/** 'el contrato', 'el otrosí 3' */
const paperOf = (document: SigningDocument): string => `el ${paperName(document).toLocaleLowerCase('es')}`;

const whatFor = (document: SigningDocument): string =>
  `${document.by_code ? 'aprobar' : 'firmar'} ${paperOf(document)}`;

/** Six digits, to the signee's address. */
export const codeMail = (to: Person, document: SigningDocument, code: string): ContactMail => ({
  kind: 'signing_code',
  contact: 'requested',
  to: to.email,
  subject: `Tu código para ${whatFor(document)} de ${homeOf(document)}`,
  content: {
    ...hello(to.name),
    paragraphs: [
      `Tu código para ${whatFor(document)} de ${homeOf(document)} es ${code.slice(0, 3)} ${code.slice(3)}.`,
      `Funciona durante ${SIGNING_CODE_MINUTES} minutos, en la página donde lo pediste.`,
    ],
    closing:
      'No lo compartas: quien tiene el código puede firmar por ti. Si no lo pediste, cambia tu contraseña.',
  },
});

/** Tells the family that its contract waits. */
export async function tellSent(ctx: Ctx, document: SigningDocument, expiresOn: Day): Promise<void> {
  await postNews(ctx, await familyOf(ctx, document.sale_id), familyPath(document), {
    kind: 'contract_sent',
    subject: `Tu contrato de ${homeOf(document)} está listo para firmar`,
    label: 'Leer y firmar',
    paragraphs: [
      `El contrato de ${homeOf(document)} está en tu portal. Léelo con calma y fírmalo con un código que te llega a este correo.`,
      `Puedes firmarlo hasta el ${formatDayLong(expiresOn)}. Si algo no es como lo acordaron, no lo firmes y dilo ahí mismo.`,
      'Si todavía no tienes cuenta en el portal, abre primero la invitación que te enviamos.',
    ],
  });
}

/** Tells the family that the contract that it had is void, and why. */
export async function tellFamilyOfVoid(ctx: Ctx, document: SigningDocument, reason: string): Promise<void> {
  await postNews(ctx, await familyOf(ctx, document.sale_id), `/client?proyecto=${document.project_id}`, {
    kind: 'contract_void',
    subject: `El contrato de ${homeOf(document)} se anuló`,
    label: 'Ir a mi portal',
    paragraphs: [
      `El contrato de ${homeOf(document)} que esperaba tu firma ya no vale.`,
      `Motivo: ${reason}`,
      'No tienes que hacer nada. Si hay otro contrato, te llegará un correo.',
    ],
  });
}

/**
 * Tells the seller that somebody does not sign, and why; the family too when it is the company. A family approves an
 * otrosí, also where it signs it.
 */
export async function tellRefused(
  ctx: Ctx,
  document: SigningDocument,
  { name, party, reason }: Pick<Signee, 'name' | 'party'> & { readonly reason: string },
): Promise<void> {
  const { change_id } = document;
  const [did, toDo, path, label] =
    change_id === null
      ? ['firmó', 'firmar', staffPath(document), 'Ver el proyecto']
      : ['aprobó', 'aprobar', `/changes/${change_id}`, 'Ver el otrosí'];
  await postNews(ctx, await listSeller(ctx, document.sale_id), path, {
    kind: 'contract_refused',
    subject: `${name} no ${did} ${paperOf(document)} de ${homeOf(document)}`,
    label,
    paragraphs: [
      `${name} decidió no ${toDo} ${paperOf(document)} de ${homeOf(document)}.`,
      `Motivo: ${reason}`,
      `Habla con la familia y, si lo acuerdan, haz ${paperOf(document)} de nuevo.`,
    ],
  });
  if (party !== 'company') return;
  await postNews(ctx, await familyOf(ctx, document.sale_id), `/client?proyecto=${document.project_id}`, {
    kind: 'contract_refused',
    subject: `La empresa no firmó ${paperOf(document)} de ${homeOf(document)}`,
    label: 'Ir a mi portal',
    paragraphs: [
      `La empresa decidió no firmar ${paperOf(document)} de ${homeOf(document)}.`,
      `Motivo: ${reason}`,
      'No tienes que hacer nada. Si hay otro, te llegará un correo.',
    ],
  });
}

/** After a signature that is not the last: once the family has signed, the company's turn. */
export async function tellNext(ctx: Ctx, document: SigningDocument, own: Signee): Promise<void> {
  const missing = document.parties.filter(({ id, signed_at }) => id !== own.id && signed_at === null);
  if (missing.some(({ party }) => party !== 'company')) return;
  const supervisors = await listSupervisors(ctx.db, { administratorsOnly: false });
  await postNews(ctx, supervisors, `/contracts/${document.id}`, {
    kind: 'contract_company_turn',
    subject: `La familia firmó ${paperOf(document)} de ${homeOf(document)}`,
    label: 'Firmar por la empresa',
    paragraphs: [
      `La familia ya firmó ${paperOf(document)} de ${homeOf(document)}. Falta la firma de la empresa.`,
    ],
  });
}

/** Tells everybody that the contract is signed; the family also until when it may withdraw. */
export async function tellSigned(ctx: Ctx, document: SigningDocument, signedOn: Day): Promise<void> {
  const until = lastDayOf('withdrawal', signedOn);
  await postNews(ctx, await familyOf(ctx, document.sale_id), familyPath(document), {
    kind: 'contract_signed',
    subject: `El contrato de ${homeOf(document)} quedó firmado`,
    label: 'Ver el contrato firmado',
    paragraphs: [
      `El contrato de ${homeOf(document)} tiene todas las firmas desde el ${formatDay(signedOn)}. Está entre tus documentos, con la página de evidencia y el sello de la empresa.`,
      ...(until === null
        ? []
        : [
            `Puedes retractarte hasta el ${formatDayLong(until)} desde tu portal (Ley 1480 de 2011, artículo 47).`,
          ]),
    ],
  });
  await postNews(ctx, await listSeller(ctx, document.sale_id), staffPath(document), {
    kind: 'contract_signed',
    subject: `El contrato de ${homeOf(document)} quedó firmado`,
    label: 'Ver el proyecto',
    paragraphs: [
      `El contrato de ${homeOf(document)} tiene todas las firmas y quedó entre los documentos de la familia.`,
    ],
  });
}
