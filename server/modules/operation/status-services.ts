import { momentWords } from '#shared/domain/calendar.ts';
import type { StatusDetail, Verdict } from '#shared/domain/status.ts';
import {
  type CertificateFault,
  type CertificateOwner,
  certificateOwners,
  certificateWords,
  isCertificateFault,
} from '../../platform/certificate-fault.ts';
import type { MailFigures } from '../../platform/figures.ts';
import { attention, countWords, failure, nothingToSee, ok, sizeWords, spanWords } from './status.words.ts';

/** Verdicts about external services: the mail server, HubSpot, Wompi, the disk or S3. */

const MAIL_STUCK_MS = 15 * 60_000;
const LITTLE_SPACE = 2_000_000_000;
const NO_SPACE = 300_000_000;

/**
 * 'leave': sent by the company's mail server. 'stay': kept on this machine, in the demo. 'wait': held until a mail
 * server is set.
 */
export type MailsGo = 'leave' | 'stay' | 'wait';

export interface MailFacts extends MailFigures {
  readonly go: MailsGo;
}

export function mailVerdict(facts: MailFacts, now: number): Verdict {
  const { waiting, planned, oldestAt, lastError, refused, lastSentAt, go } = facts;
  const certificate = isCertificateFault(lastError)
    ? certificateWords(lastError, certificateOwners.smtp)
    : null;
  const details = [
    { label: 'Último enviado', value: lastSentAt === null ? 'ninguno' : momentWords(lastSentAt) },
    { label: 'En espera', value: countWords(waiting, 'correo', 'correos') },
    ...(oldestAt === null
      ? []
      : [{ label: 'El más antiguo espera', value: spanWords(now - Date.parse(oldestAt)) }]),
    ...(planned === 0
      ? []
      : [{ label: 'Para la próxima hora permitida', value: countWords(planned, 'correo', 'correos') }]),
    ...(lastError === null ? [] : [{ label: 'Último error', value: certificate?.sentence ?? lastError }]),
  ];
  if (go === 'wait') return mailsWait(waiting, details);
  const age = oldestAt === null ? 0 : now - Date.parse(oldestAt);
  if (waiting > 0 && age > MAIL_STUCK_MS) {
    return failure(
      `Los correos no salen: ${countWords(waiting, 'espera', 'esperan')} y el más antiguo es de hace ${spanWords(age)}.`,
      `${certificate ? `${certificate.sentence} ${certificate.remedy}` : 'Revisa SMTP_URL y que el servidor de correo responda.'} Nada se pierde: se intenta durante dos días.`,
      details,
    );
  }
  if (certificate) return attention(certificate.sentence, certificate.remedy, details);
  if (lastError !== null) {
    return attention(
      'El servidor de correo no recibió el último intento.',
      'Se intenta otra vez sin que hagas nada. Si sigue así, revisa SMTP_URL.',
      details,
    );
  }
  if (refused > 0) {
    return attention(
      `${countWords(refused, 'correo fue rechazado', 'correos fueron rechazados')} en el último día.`,
      'Revisa con esa persona que su correo esté bien escrito. «a mail was refused for good», en el registro, dice cuál.',
      details,
    );
  }
  const place =
    go === 'leave' ? 'Los correos salen a tiempo.' : 'Es la demostración: los correos se quedan aquí.';
  return ok(place, details);
}

function mailsWait(waiting: number, details: readonly StatusDetail[]): Verdict {
  const remedy =
    'Escribe en SMTP_URL la dirección del servidor de correo y reinicia: los que esperan salen entonces. Se guardan un mes.';
  return waiting === 0
    ? attention('No hay servidor de correo: los correos que se escriban van a esperar aquí.', remedy, details)
    : failure(
        `No hay servidor de correo: ${countWords(waiting, 'correo espera', 'correos esperan')} aquí.`,
        remedy,
        details,
      );
}

export interface OtherProgram {
  /** null: no reply in time */
  readonly outcome: 'ok' | 'refused' | 'failed' | CertificateFault | null;
  readonly ms: number;
  /** replies come from the demo's sandbox on this machine */
  readonly sandbox: boolean;
}

interface OtherWords {
  readonly owner: CertificateOwner;
  readonly name: string;
  readonly settings: string;
  /** what is unavailable meanwhile */
  readonly meanwhile: string;
}

function otherVerdict({ outcome, ms, sandbox }: OtherProgram, words: OtherWords): Verdict {
  const { name, settings, meanwhile, owner } = words;
  if (isCertificateFault(outcome)) {
    const { sentence, remedy } = certificateWords(outcome, owner);
    return failure(`${sentence} ${meanwhile}`, remedy);
  }
  if (outcome === 'refused') {
    return failure(
      `${name} responde, pero no acepta las llaves de la empresa. ${meanwhile}`,
      `Revisa ${settings}: la llave pudo vencer, o le faltan permisos.`,
    );
  }
  if (outcome !== 'ok') {
    return failure(
      `${name} no responde. ${meanwhile}`,
      `Mira si ${name} tiene una falla hoy, y si esta máquina sale a internet.`,
    );
  }
  const details: StatusDetail[] = [{ label: 'Respondió en', value: `${ms.toLocaleString('es-CO')} ms` }];
  return ok(sandbox ? `Es la demostración: responde un ${name} de prueba.` : 'Responde bien.', details);
}

/** Null: HubSpot is not connected. */
export const hubspotVerdict = (facts: OtherProgram | null): Verdict =>
  facts === null
    ? attention(
        'La empresa no ha conectado HubSpot: nadie puede consultar leads ni empezar una venta.',
        'Escribe en HUBSPOT_TOKEN el token de la aplicación privada de HubSpot y reinicia.',
      )
    : otherVerdict(facts, {
        owner: certificateOwners.hubspot,
        name: 'HubSpot',
        settings: 'HUBSPOT_TOKEN',
        meanwhile: 'Mientras tanto nadie puede empezar una venta con su negocio de HubSpot.',
      });

export const wompiVerdict = (facts: OtherProgram | null): Verdict =>
  facts === null
    ? nothingToSee(
        'La empresa no recibe pagos en línea: las familias pagan por transferencia.',
        'Para recibirlos, escribe las cuatro llaves WOMPI_.',
      )
    : otherVerdict(facts, {
        owner: certificateOwners.wompi,
        name: 'Wompi',
        settings: 'las cuatro llaves WOMPI_',
        meanwhile: 'Los pagos en línea que estaban en camino se confirman cuando vuelva; ninguno se pierde.',
      });

export interface StorageFacts {
  /** false: uploads cannot be stored */
  readonly keeps: boolean;
  /** they cannot, because the certificate of S3 was refused */
  readonly fault: CertificateFault | null;
  readonly kind: 'disk' | 's3';
  /** of the disk that receives uploads */
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** Null: no reply in time. */
export function storageVerdict(facts: StorageFacts | null): Verdict {
  const remedyOfS3 = 'Revisa las llaves y la dirección S3_, y que el almacenamiento responda.';
  if (facts === null) {
    return failure(
      'El almacenamiento de los archivos no responde. Nadie puede subir ni abrir uno.',
      remedyOfS3,
    );
  }
  const { keeps, fault, kind, freeBytes, totalBytes } = facts;
  const details = [
    { label: 'Lugar', value: kind === 's3' ? 'almacenamiento S3' : 'disco de esta máquina' },
    { label: 'Disco libre', value: `${sizeWords(freeBytes)} de ${sizeWords(totalBytes)}` },
  ];
  if (fault !== null) {
    const { sentence, remedy } = certificateWords(fault, certificateOwners.s3);
    return failure(`${sentence} Nadie puede subir ni abrir un archivo.`, remedy, details);
  }
  if (!keeps) {
    return failure(
      'Los archivos que se suben no se pueden guardar.',
      kind === 's3' ? remedyOfS3 : 'Revisa que el disco de DATA_DIR tenga espacio y deje escribir.',
      details,
    );
  }
  const free = 'Borra lo que no sea del programa, o pasa DATA_DIR a un disco más grande.';
  if (freeBytes < NO_SPACE) return failure('El disco está casi lleno.', free, details);
  if (freeBytes < LITTLE_SPACE) return attention('Al disco le queda poco espacio.', free, details);
  return ok('Los archivos se guardan bien.', details);
}
