import { createHash, createPrivateKey, randomBytes, X509Certificate } from 'node:crypto';
import { Integer, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { makeOwnCertificate } from '../../platform/own-certificate.ts';

/** The answers of a time stamping authority (RFC 3161), right and wrong. */

const oids = {
  timeStamping: '1.3.6.1.5.5.7.3.8',
  timeStampInfo: '1.2.840.113549.1.9.16.1.4',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  /** what openssl uses in its examples */
  policy: '1.2.3.4.1',
};

const GRANTED = 0;
const REJECTED = 2;
const serialNumber = () => new Integer({ valueHex: Uint8Array.of(1, ...randomBytes(7)).buffer });

interface Authority {
  readonly certificate: string;
  /** `fault` is what is wrong with the answer; any other word for none */
  answer(request: Uint8Array<ArrayBuffer>, fault: string): Promise<Uint8Array>;
}

export async function createAuthority(now: () => Date): Promise<Authority> {
  const own = { unit: 'Autoridad de estampado de prueba', from: now(), years: 1 };
  const [right, wrong] = await Promise.all([
    makeOwnCertificate({ ...own, name: 'Remodela', purpose: oids.timeStamping }),
    makeOwnCertificate({ ...own, name: 'Remodela' }),
  ]);
  return {
    certificate: right.certificate,
    async answer(request, fault) {
      if (fault === 'rejection') return answerWith(REJECTED);
      if (fault === 'garbage') return Uint8Array.from(randomBytes(400));
      const { messageImprint, nonce } = TimeStampReq.fromBER(request);
      if (fault === 'hash')
        messageImprint.hashedMessage = new OctetString({ valueHex: new Uint8Array(32).buffer });
      const info = new TSTInfo({
        ...{ version: 1, policy: oids.policy, messageImprint, genTime: now() },
        serialNumber: serialNumber(),
        ...(nonce && { nonce: fault === 'nonce' ? serialNumber() : nonce }),
      });
      const { certificate, privateKey } = fault === 'purpose' ? wrong : right;
      const key = fault === 'signature' ? wrong.privateKey : privateKey;
      return answerWith(GRANTED, await signed(info.toSchema().toBER(), certificate, key));
    },
  };
}

function answerWith(status: number, timeStampToken?: ContentInfo): Uint8Array {
  const response = new TimeStampResp({
    status: new PKIStatusInfo({ status }),
    ...(timeStampToken && { timeStampToken }),
  });
  return new Uint8Array(response.toSchema().toBER());
}

async function signed(content: ArrayBuffer, certificate: string, privateKey: string): Promise<ContentInfo> {
  const { raw } = new X509Certificate(certificate);
  const own = Certificate.fromBER(Uint8Array.from(raw));
  const hash = (data: Uint8Array) =>
    new OctetString({ valueHex: Uint8Array.from(createHash('sha256').update(data).digest()).buffer });
  // ESSCertIDv2, with SHA-256 as its default (RFC 5035)
  const certificates = new Sequence({ value: [new Sequence({ value: [hash(raw)] })] });
  const attributes = [
    new Attribute({ type: oids.contentType, values: [new ObjectIdentifier({ value: oids.timeStampInfo })] }),
    new Attribute({ type: oids.messageDigest, values: [hash(new Uint8Array(content))] }),
    new Attribute({ type: oids.signingCertificate, values: [new Sequence({ value: [certificates] })] }),
  ];
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
    signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
  });
  const encapContentInfo = new EncapsulatedContentInfo({ eContentType: oids.timeStampInfo });
  // its constructor would cut the content in pieces, which DER forbids
  encapContentInfo.eContent = new OctetString({ valueHex: content });
  const token = new SignedData({
    version: 3,
    encapContentInfo,
    signerInfos: [signer],
    certificates: [own],
  });
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = createPrivateKey(privateKey).toCryptoKey(algorithm, false, ['sign']) as CryptoKey;
  await token.sign(key, 0, 'SHA-256');
  return new ContentInfo({ contentType: oids.signedData, content: token.toSchema(true) });
}
