import { type Asked, answer, type Reply, refusal } from './answers.ts';
import type { Bucket } from './bucket.ts';

/** What a broken storage, or something in between, answers: never with a status that tells it. One lie after another. */
export function createLiar(): (asked: Asked, bucket: Bucket, name: string) => Reply {
  let told = 0;
  const next = <T>(lies: readonly T[]): T | undefined => lies[told++ % lies.length];
  const anError = (): Reply => ({ ...refusal(500, 'InternalError'), status: 200 });
  return (asked, bucket, name) => {
    const { key, method, body } = asked;
    if (method === 'DELETE') return { status: 204 };
    if (method === 'PUT') {
      return (next([storesNothing, anError, () => storesHalf(asked, bucket)]) ?? anError)();
    }
    const truth = answer(asked, bucket, name);
    const content = Buffer.from(truth.body ?? body);
    if (key === '' || method === 'HEAD') return { status: 200, body: content.subarray(1) };
    const other = Buffer.from(content.map((byte) => byte ^ 0xff));
    const honest = { ...truth, status: truth.status < 300 ? truth.status : 200 };
    const lies: readonly (() => Reply)[] = [
      () => ({ ...honest, body: other }),
      () => ({ ...honest, body: content.subarray(0, content.length >> 1) }),
      () => ({ ...honest, body: content.subarray(0, content.length >> 1), claimedBytes: content.length }),
      anError,
    ];
    return (next(lies) ?? anError)();
  };
}

const storesNothing = (): Reply => ({ status: 200, headers: { etag: '"d41d8cd98f00b204e9800998ecf8427e"' } });

function storesHalf({ key, body }: Asked, bucket: Bucket): Reply {
  const { etag } = bucket.put(key, body.subarray(0, body.length >> 1), { type: '', metadata: {} });
  return { status: 200, headers: { etag: `"${etag}"` } };
}
