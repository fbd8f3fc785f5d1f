import type { CertificateFault } from './certificate-fault.ts';
import { inPdfThread } from './pdf-thread.ts';
import { outgoing } from './signals.ts';

/**
 * Adds to a PDF without touching a byte of what it was: pages, and a digital signature of the whole document.
 * Sources: ISO 32000-2, 7.5.6 (incremental updates) and 12.8 (signatures); ETSI EN 319 142-1 (PAdES).
 */

/** A certificate that the program made itself, and its private key, in PEM. The key is of the P-256 curve. */
export interface OwnCertificate {
  readonly certificate: string;
  readonly privateKey: string;
}

/** A file of PKCS#12 (.p12, .pfx) with a private key and its certificates, as authorities hand them out. */
export interface P12 {
  readonly file: Uint8Array;
  readonly password: string;
}

export interface P12Check extends P12 {
  readonly instant: Date;
}

export type P12Fault = 'wrong_password' | 'unreadable' | 'not_yet_valid' | 'expired';

export interface CertificateTask {
  /** who it is of, as programs show it */
  readonly name: string;
  /** a second line below the name */
  readonly unit: string;
  readonly from: Date;
  readonly years: number;
  /** object identifier of the only purpose of its key, where programs ask for one */
  readonly purpose?: string;
}

export interface Seal {
  readonly signer: OwnCertificate | P12;
  /** a sentence that readers show beside the signature */
  readonly reason: string;
  /** the signing time that the signature claims; only a time stamp proves one */
  readonly instant: Date;
  /** address of a time stamping authority (RFC 3161); null for a seal without a proven time */
  readonly timeStampUrl: string | null;
}

/** What seals the documents of an installation. */
export interface Sealing {
  /** the company's certificate; null: a self-made one seals */
  readonly certificate: P12 | null;
  /** address of the time stamping authority, in the demo of its sandbox; null without one */
  timeStampUrl(): Promise<string | null>;
}

/** Why a seal has no time stamp: the authority did not answer, refused, or answered what does not verify. */
export type TimeStampFault = 'no_answer' | 'refused' | 'invalid' | CertificateFault;

export interface SealedPdf {
  readonly file: Uint8Array;
  /** an authority proved the time */
  readonly stamped: boolean;
  /** null when it did, or none was to be asked */
  readonly stampFault: TimeStampFault | null;
}

export interface AppendTask {
  readonly pdf: Uint8Array;
  readonly pages: Uint8Array;
}
export interface SealTask extends Seal {
  readonly pdf: Uint8Array;
}
export interface SealAnswer extends SealedPdf {
  /** how long the authority took; null when none was asked */
  readonly stampMs: number | null;
}

/**
 * Appends the pages of another PDF with their tags, as an incremental update: the answer begins with the bytes of `pdf`.
 * Throws when `pdf` is damaged or encrypted.
 */
export const appendPages = (pdf: Uint8Array, pages: Uint8Array): Promise<Uint8Array> =>
  inPdfThread('append', { pdf, pages } satisfies AppendTask);

/**
 * Signs the whole PDF, invisibly, as an incremental update: the answer begins with the bytes of `pdf`. The signature is
 * ETSI.CAdES.detached with SHA-256 (RFC 5652). An authority that fails to stamp it leaves it without a time stamp, after
 * 10 to 20 seconds at most. Throws when `pdf` is damaged or encrypted, and when the key cannot be read.
 */
export async function sealPdf(pdf: Uint8Array, seal: Seal): Promise<SealedPdf> {
  const { stampMs, ...sealed } = await inPdfThread<SealAnswer>('seal', { pdf, ...seal } satisfies SealTask);
  if (stampMs !== null) {
    const outcome = sealed.stamped ? 'ok' : sealed.stampFault === 'refused' ? 'refused' : 'failed';
    outgoing.tell({ service: 'time_stamp', outcome, ms: stampMs });
  }
  return sealed;
}

/**
 * Whether pages and a seal can be added to a PDF; false for a damaged or encrypted one, also when readers open it. Asked
 * when a file is taken in: at its last signature it would be too late.
 */
export const isSealable = (pdf: Uint8Array): Promise<boolean> => inPdfThread('check', pdf);

/** Years that a certificate of our own is valid for. */
const YEARS = 20;

/** Makes the key and certificate of an installation without one of an authority. It says so in its second line. */
export const makeSealCertificate = (companyName: string, instant: Date): Promise<OwnCertificate> =>
  inPdfThread('make_certificate', {
    name: companyName,
    unit: 'Certificado propio, sin entidad de certificación',
    from: instant,
    years: YEARS,
  } satisfies CertificateTask);

/** Why a file of PKCS#12 cannot seal at an instant; null when it can. */
export const whyNotP12 = (check: P12Check): Promise<P12Fault | null> =>
  inPdfThread('check_certificate', check);
