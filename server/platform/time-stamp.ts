import { createHash, randomBytes } from 'node:crypto';
import { Constructed, fromBER, Integer, Null, OctetString } from 'asn1js';
import {
  AlgorithmIdentifier,
  type Certificate,
  ContentInfo,
  CryptoEngine,
  ExtKeyUsage,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { certificateFault } from './certificate-fault.ts';
import { chunksWithTimeout, fetchWithTimeout } from './fetch-with-timeout.ts';
import type { TimeStampFault } from './pdf-seal.ts';

/** A client of time stamping authorities (RFC 3161, over HTTP as in its section 3.4). */

/** Why there is no time stamp. */
export class TimeStampError extends Error {
  override readonly name = 'TimeStampError';
  readonly fault: TimeStampFault;

  constructor(fault: TimeStampFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 100_000;
const SHA_256 = '2.16.840.1.101.3.4.2.1';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
/** granted, and granted with modifications */
const GRANTED = [0, 1];

/** @libpdf/core replaces the one of pkijs by one that cannot hash what it verifies. */
const engine = new CryptoEngine({ name: 'verification', crypto });

/**
 * Asks an authority to stamp `data`, sending only its hash. Answers the token in DER, whose signature, hash, nonce and
 * purpose of certificate were checked; who the authority is is left to the readers of the document. Throws
 * TimeStampError.
 */
export async function requestTimeStamp(
  data: Uint8Array,
  url: string,
  timeoutMs = TIMEOUT_MS,
): Promise<Uint8Array> {
  // positive, and without a leading zero
  const nonce = new Integer({ valueHex: Uint8Array.of(1, ...randomBytes(15)).buffer });
  const hash = createHash('sha256').update(data).digest();
  const hashAlgorithm = new AlgorithmIdentifier({ algorithmId: SHA_256, algorithmParams: new Null() });
  const hashedMessage = new OctetString({ valueHex: Uint8Array.from(hash).buffer });
  const messageImprint = new MessageImprint({ hashAlgorithm, hashedMessage });
  const request = new TimeStampReq({ version: 1, messageImprint, nonce, certReq: true });
  const answer = await post(url, request.toSchema().toBER(), timeoutMs);
  try {
    return await readAnswer(answer, data, nonce);
  } catch (error) {
    throw error instanceof TimeStampError ? error : new TimeStampError('invalid', { cause: error });
  }
}

async function readAnswer(answer: Uint8Array<ArrayBuffer>, data: Uint8Array, nonce: Integer) {
  const { status, timeStampToken } = TimeStampResp.fromBER(answer);
  if (!GRANTED.includes(status.status)) throw new TimeStampError('refused');
  const signed = new SignedData({ schema: (timeStampToken ?? new ContentInfo()).content });
  const own = { signer: 0, data: Uint8Array.from(data).buffer, extendedMode: true } as const;
  const result = await signed.verify(own, engine);
  const content = signed.encapContentInfo.eContent?.getValue() ?? new ArrayBuffer();
  const info = TSTInfo.fromBER(content);
  const isOurs = info.nonce?.isEqual(nonce) && info.messageImprint.hashAlgorithm.algorithmId === SHA_256;
  if (!result.signatureVerified || !isOurs || !stampsTime(result.signerCertificate))
    throw new TimeStampError('invalid');
  // the bytes as they came: its signature is over them
  const { result: whole } = fromBER(answer);
  const token = whole instanceof Constructed ? whole.valueBlock.value[1] : undefined;
  return new Uint8Array(token?.valueBeforeDecodeView ?? []);
}

/** RFC 3161, 2.3: time stamping is the only purpose of the certificate, and critical. */
function stampsTime(certificate: Certificate | null | undefined): boolean {
  const extension = certificate?.extensions?.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE);
  const usage: unknown = extension?.parsedValue;
  if (!extension?.critical || !(usage instanceof ExtKeyUsage)) return false;
  return usage.keyPurposes.length === 1 && usage.keyPurposes[0] === TIME_STAMPING;
}

/** Posts a request; user and password in the address become basic authentication. */
async function post(address: string, body: ArrayBuffer, timeoutMs: number): Promise<Uint8Array<ArrayBuffer>> {
  const url = new URL(address);
  const account = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  const authorization = account === ':' ? {} : { authorization: `Basic ${btoa(account)}` };
  url.username = '';
  url.password = '';
  const headers = { 'content-type': 'application/timestamp-query', ...authorization };
  const response = await fetchWithTimeout(timeoutMs)(url, { method: 'POST', headers, body }).catch(
    (error: unknown) => {
      throw new TimeStampError(certificateFault(error) ?? 'no_answer', { cause: error });
    },
  );
  if (response.status !== 200 || response.body === null) throw new TimeStampError('refused');
  try {
    return await bytesOf(response.body, timeoutMs);
  } catch (error) {
    throw error instanceof TimeStampError ? error : new TimeStampError('no_answer', { cause: error });
  }
}

async function bytesOf(
  body: ReadableStream<Uint8Array>,
  timeoutMs: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunksWithTimeout(body, timeoutMs)) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) throw new TimeStampError('invalid');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
