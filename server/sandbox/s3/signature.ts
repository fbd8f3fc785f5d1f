import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Verifies AWS Signature Version 4 in the header of a request, as S3 and compatible stores do. */

export interface Keys {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

export interface SignedRequest {
  readonly method: string;
  /** as it came: its escapes are part of what was signed */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
}

/** The code of S3's refusal. */
export type SignatureRefusal =
  | 'AccessDenied'
  | 'InvalidAccessKeyId'
  | 'SignatureDoesNotMatch'
  | 'RequestTimeTooSkewed';

const MOST_SKEW_MS = 15 * 60_000;
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/,]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

/** Null when the request was signed with these keys, a moment ago. */
export function whyNotSigned(request: SignedRequest, keys: Keys, now: Date): SignatureRefusal | null {
  const [, accessKey, day = '', region = '', signedHeaders = '', signature = ''] =
    AUTHORIZATION.exec(request.headers.authorization ?? '') ?? [];
  if (accessKey === undefined) return 'AccessDenied';
  if (accessKey !== keys.accessKey) return 'InvalidAccessKeyId';
  const stamp = headerOf(request, 'x-amz-date');
  const names = signedHeaders.split(';');
  const needed = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))];
  if (!needed.every((name) => names.includes(name)) || !stamp.startsWith(day)) return 'AccessDenied';
  if (Math.abs(now.getTime() - instantOf(stamp)) > MOST_SKEW_MS) return 'RequestTimeTooSkewed';
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical(request, names))].join('\n');
  const signing = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${keys.secretKey}`, day), region));
  const right = region === keys.region && timingSafeEqual(hmac(signing, text), Buffer.from(signature, 'hex'));
  return right ? null : 'SignatureDoesNotMatch';
}

function canonical(request: SignedRequest, names: readonly string[]): string {
  const query = [...request.query]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .toSorted()
    .join('&');
  const headers = names.map((name) => `${name}:${headerOf(request, name)}\n`).join('');
  const payload = headerOf(request, 'x-amz-content-sha256');
  return [request.method, request.path, query, headers, names.join(';'), payload].join('\n');
}

const headerOf = ({ headers }: SignedRequest, name: string): string => String(headers[name] ?? '').trim();

const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);

/** '20261121T143000Z' */
const instantOf = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
