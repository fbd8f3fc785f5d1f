import { generateKeyPairSync, randomBytes, X509Certificate } from 'node:crypto';
import { Set as AsnSet, BitString, Integer, Sequence, Utf8String } from 'asn1js';
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  ExtKeyUsage,
  RelativeDistinguishedNames,
  Time,
} from 'pkijs';
import type { CertificateTask, OwnCertificate } from './pdf-seal.ts';

/** Certificates that their own key signs (RFC 5280, P-256). */

const oids = {
  name: '2.5.4.3',
  unit: '2.5.4.11',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  extendedKeyUsage: '2.5.29.37',
};

/** Most letters of a name or a unit (RFC 5280, appendix A.1). */
const MOST_LETTERS = 64;
/** UTCTime ends with this year (RFC 5280, 4.1.2.5). */
const LAST_UTC_YEAR = 2049;
const ECDSA = { name: 'ECDSA', namedCurve: 'P-256' };

export async function makeOwnCertificate(task: CertificateTask): Promise<OwnCertificate> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const certificate = new Certificate();
  certificate.version = 2;
  // positive, and never the same twice
  certificate.serialNumber = new Integer({ valueHex: Uint8Array.of(1, ...randomBytes(15)).buffer });
  certificate.subject = nameOf(task);
  certificate.issuer = nameOf(task);
  const until = new Date(task.from);
  until.setUTCFullYear(until.getUTCFullYear() + task.years);
  certificate.notBefore = timeOf(task.from);
  certificate.notAfter = timeOf(until);
  certificate.extensions = extensionsFor(task.purpose);
  await certificate.subjectPublicKeyInfo.importKey(
    publicKey.toCryptoKey(ECDSA, true, ['verify']) as CryptoKey,
  );
  await certificate.sign(privateKey.toCryptoKey(ECDSA, false, ['sign']) as CryptoKey, 'SHA-256');
  const der = Buffer.from(certificate.toSchema(true).toBER());
  return {
    certificate: new X509Certificate(der).toString(),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** Each part in a set of its own: the library would write all of them into one. */
function nameOf({ name, unit }: CertificateTask): RelativeDistinguishedNames {
  const parts = Object.entries({ [oids.name]: name, [oids.unit]: unit }).map(([type, text]) => {
    const value = new Utf8String({ value: [...text].slice(0, MOST_LETTERS).join('') });
    return new AsnSet({ value: [new AttributeTypeAndValue({ type, value }).toSchema()] });
  });
  return RelativeDistinguishedNames.fromBER(new Sequence({ value: parts }).toBER());
}

const timeOf = (value: Date) => new Time({ value, type: value.getUTCFullYear() > LAST_UTC_YEAR ? 1 : 0 });

function extensionsFor(purpose: string | undefined): Extension[] {
  const contents = new Map([[oids.basicConstraints, new BasicConstraints({ cA: false }).toSchema().toBER()]]);
  // digitalSignature and nonRepudiation
  const usage = new BitString({ valueHex: Uint8Array.of(0b1100_0000).buffer, unusedBits: 6 });
  contents.set(oids.keyUsage, usage.toBER());
  if (purpose !== undefined)
    contents.set(oids.extendedKeyUsage, new ExtKeyUsage({ keyPurposes: [purpose] }).toSchema().toBER());
  return [...contents].map(([extnID, extnValue]) => new Extension({ extnID, extnValue, critical: true }));
}
