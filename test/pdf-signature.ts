import { createHash, verify, X509Certificate } from 'node:crypto';
import type { OctetString, Sequence } from 'asn1js';
import { type Attribute, Certificate, ContentInfo, SignedData } from 'pkijs';

/** What the last signature of a PDF says, read without the library that made it (ISO 32000-2, 12.8; RFC 5652). */
export interface SeenSignature {
  /** every byte is signed but the signature's own */
  readonly coversAll: boolean;
  /** the signed hash is that of the bytes */
  readonly hashMatches: boolean;
  /** its certificate's key signed that hash */
  readonly signatureMatches: boolean;
  /** the signed attributes name its certificate */
  readonly namesCertificate: boolean;
  readonly certificate: X509Certificate;
  readonly certificates: number;
  /** the type of the signature, as the PDF names it */
  readonly type: string | undefined;
  /** in DER; null without one */
  readonly timeStamp: Buffer | null;
  /** what a time stamp stamps */
  readonly value: Buffer;
}

const oids = {
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  timeStamp: '1.2.840.113549.1.9.16.2.14',
};
const sha256 = (...parts: readonly Uint8Array[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

export function seeSignature(file: Uint8Array): SeenSignature {
  const bytes = Buffer.from(file);
  const text = bytes.toString('latin1');
  const range = [...text.matchAll(/\/ByteRange\s*\[([^\]]+)\]/g)].at(-1)?.[1] ?? '';
  const [from = -1, length = 0, then = 0, rest = 0] = range.trim().split(/\s+/).map(Number);
  const gap = text.slice(from + length, then);
  const der = Uint8Array.from(Buffer.from(gap.slice(1, -1), 'hex'));
  const signed = new SignedData({ schema: ContentInfo.fromBER(der).content });
  const [signer] = signed.signerInfos;
  const own = signed.certificates?.find((each) => each instanceof Certificate);
  if (!signer || !own) throw new Error('no signature');
  const certificate = new X509Certificate(Buffer.from(own.toSchema().toBER()));
  const attribute = (type: string, all: readonly Attribute[] = signer.signedAttrs?.attributes ?? []) =>
    all.find((each) => each.type === type)?.values[0];
  const hash = attribute(oids.messageDigest) as OctetString;
  const [names] = (attribute(oids.signingCertificate) as Sequence).valueBlock.value as Sequence[];
  const [name] = (names?.valueBlock.value ?? []) as Sequence[];
  const [nameHash] = (name?.valueBlock.value ?? []) as OctetString[];
  const value = Buffer.from(signer.signature.valueBlock.valueHexView);
  const attributes = Buffer.from(signer.signedAttrs?.encodedValue ?? new ArrayBuffer());
  const timeStamp = attribute(oids.timeStamp, signer.unsignedAttrs?.attributes ?? []) as Sequence | undefined;
  return {
    coversAll: from === 0 && then + rest === bytes.length && /^<[0-9a-f]+>$/i.test(gap),
    hashMatches: sha256(bytes.subarray(0, length), bytes.subarray(then)).equals(hash.valueBlock.valueHexView),
    signatureMatches: verify('sha256', attributes, certificate.publicKey, value),
    namesCertificate: sha256(certificate.raw).equals(nameHash?.valueBlock.valueHexView ?? Buffer.of()),
    certificate,
    certificates: signed.certificates?.length ?? 0,
    type: [...text.matchAll(/\/SubFilter\s*\/([\w.]+)/g)].at(-1)?.[1],
    timeStamp: timeStamp ? Buffer.from(timeStamp.toBER()) : null,
    value,
  };
}
