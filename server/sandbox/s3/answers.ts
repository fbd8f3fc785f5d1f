import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Bucket, StoredObject } from './bucket.ts';

/** What the sandbox answers: the part of S3 that stores, reads, lists and deletes objects. */

export interface Reply {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: Buffer | string;
  /** what the headers say, when it is not what is sent */
  readonly claimedBytes?: number;
}

export interface Asked {
  readonly method: string;
  /** '' for the bucket itself */
  readonly key: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export function answer(asked: Asked, bucket: Bucket, name: string): Reply {
  if (asked.key === '') return answerBucket(asked, bucket, name);
  switch (asked.method) {
    case 'PUT':
      return put(asked, bucket);
    case 'DELETE':
      bucket.delete(asked.key);
      return { status: 204 };
    case 'GET':
    case 'HEAD': {
      const object = bucket.get(asked.key);
      return object ? send(object, asked) : refusal(404, 'NoSuchKey');
    }
    default:
      return refusal(405, 'MethodNotAllowed');
  }
}

function put({ key, headers, body }: Asked, bucket: Bucket): Reply {
  const sum = headers['content-md5'];
  if (sum !== undefined && sum !== createHash('md5').update(body).digest('base64')) {
    return refusal(400, 'BadDigest');
  }
  const metadata = Object.fromEntries(
    Object.entries(headers)
      .filter(([header]) => header.startsWith('x-amz-meta-'))
      .map(([header, value]) => [header, String(value)]),
  );
  const { etag } = bucket.put(key, body, { type: headers['content-type'] ?? '', metadata });
  return { status: 200, headers: { etag: `"${etag}"` } };
}

/** Whole, or the range that was asked for. */
function send({ content, etag, type, metadata }: StoredObject, { headers }: Asked): Reply {
  const about = { ...metadata, etag: `"${etag}"`, 'content-type': type, 'accept-ranges': 'bytes' };
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (from === undefined) return { status: 200, headers: about, body: content };
  const end = Math.min(to ? Number(to) : content.length, content.length - 1);
  if (Number(from) > end) return refusal(416, 'InvalidRange');
  const range = { 'content-range': `bytes ${from}-${end}/${content.length}` };
  return { status: 206, headers: { ...about, ...range }, body: content.subarray(Number(from), end + 1) };
}

function answerBucket({ method, query }: Asked, bucket: Bucket, name: string): Reply {
  if (method === 'HEAD') return { status: 200 };
  if (method !== 'GET' || query.get('list-type') !== '2') return refusal(501, 'NotImplemented');
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
  const most = Math.min(Number(query.get('max-keys') ?? 1000), 1000);
  const matching = bucket.keys().filter((key) => key.startsWith(prefix) && key > after);
  const page = matching.slice(0, most);
  const more = matching.length > page.length;
  const contents = page.map((key) => {
    const { content, etag, putAt } = bucket.get(key) ?? { content: '', etag: '', putAt: '' };
    return `<Contents><Key>${xmlText(key)}</Key><LastModified>${putAt}</LastModified><ETag>&quot;${etag}&quot;</ETag><Size>${content.length}</Size></Contents>`;
  });
  const next = more ? `<NextContinuationToken>${xmlText(page.at(-1) ?? '')}</NextContinuationToken>` : '';
  return xml(
    200,
    `<ListBucketResult><Name>${xmlText(name)}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  );
}

const sentences: Record<string, string> = {
  NoSuchKey: 'The specified key does not exist.',
  BadDigest: 'The Content-MD5 you specified did not match what we received.',
  SignatureDoesNotMatch: 'The request signature we calculated does not match the signature you provided.',
};

/** A refusal in S3's own words. */
export const refusal = (status: number, code: string): Reply =>
  xml(status, `<Error><Code>${code}</Code><Message>${sentences[code] ?? code}</Message></Error>`);

const xml = (status: number, body: string): Reply => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
});

const xmlText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
