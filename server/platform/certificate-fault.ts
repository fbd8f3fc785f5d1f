/** Why a TLS client refused the certificate of another program: told to operators in place of an OpenSSL code. */

export const certificateFaults = [
  'certificate_untrusted',
  'certificate_expired',
  'certificate_not_yet_valid',
  'certificate_of_another_name',
] as const;
export type CertificateFault = (typeof certificateFaults)[number];

const faultOfCode: Readonly<Record<string, CertificateFault>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate_untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate_untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate_untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate_untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate_untrusted',
  CERT_HAS_EXPIRED: 'certificate_expired',
  CERT_NOT_YET_VALID: 'certificate_not_yet_valid',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate_of_another_name',
};

/** The certificate that an error, or one of its causes, is about; null for any other failure. */
export function certificateFault(error: unknown): CertificateFault | null {
  if (!(error instanceof Error)) return null;
  // nodemailer replaces the code by its own
  const { code, originalCode } = error as Error & Partial<Record<string, unknown>>;
  const fault = faultOfCode[String(originalCode)] ?? faultOfCode[String(code)];
  return fault ?? certificateFault(error.cause);
}

export const isCertificateFault = (word: string | null): word is CertificateFault =>
  certificateFaults.some((fault) => fault === word);

/** A program with a certificate: its name after 'El certificado', and where the operator writes what. */
export interface CertificateOwner {
  readonly of: string;
  /** the setting with its address */
  readonly address: string;
  /** how a private authority becomes trusted */
  readonly trust?: string;
}

const EXTRA_AUTHORITIES =
  'escribe en NODE_EXTRA_CA_CERTS la ruta del archivo PEM de su autoridad y reinicia el programa';

export const certificateOwners = {
  smtp: { of: 'del servidor de correo', address: 'SMTP_URL' },
  hubspot: { of: 'de HubSpot', address: 'HUBSPOT_URL' },
  wompi: { of: 'de Wompi', address: 'WOMPI_URL' },
  s3: { of: 'del almacenamiento S3', address: 'S3_ENDPOINT' },
  time_stamp: { of: 'de la autoridad de estampado', address: 'TIME_STAMP_URL' },
  database: {
    of: 'de la base de datos',
    address: 'DATABASE_URL',
    trust: 'agrega sslrootcert=/ruta/de/la/autoridad.pem a la consulta de DATABASE_URL',
  },
} as const satisfies Record<string, CertificateOwner>;

/** The fault of a certificate and its remedy, as Spanish sentences. */
export function certificateWords(
  fault: CertificateFault,
  { of, address, trust = EXTRA_AUTHORITIES }: CertificateOwner,
): { readonly sentence: string; readonly remedy: string } {
  const [wrong, remedy] = {
    certificate_untrusted: [
      'no es de una autoridad que esta máquina conozca',
      `Si es de una autoridad propia de la empresa, ${trust}.`,
    ],
    certificate_expired: ['ya venció', 'Renuévalo allí, y revisa la fecha de esta máquina.'],
    certificate_not_yet_valid: ['todavía no vale', 'Revisa la fecha de esta máquina y la del certificado.'],
    certificate_of_another_name: ['es de otro nombre', `Escribe en ${address} el nombre que está en él.`],
  }[fault] as [string, string];
  return { sentence: `El certificado ${of} ${wrong}.`, remedy };
}

/** Both sentences for a line of the log; undefined, which the log leaves out, for a failure of another kind. */
export function certificateLineOf(
  fault: CertificateFault | null,
  owner: CertificateOwner,
): string | undefined {
  if (fault === null) return undefined;
  const { sentence, remedy } = certificateWords(fault, owner);
  return `${sentence} ${remedy}`;
}
