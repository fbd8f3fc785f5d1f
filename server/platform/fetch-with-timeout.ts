/** HTTP requests with a timeout for the response and for each part of its body. */

const MOST_ERROR_BYTES = 64 * 1024;

/**
 * A fetch that waits `ms` for a response and follows no redirect, because a signature is for one host. The body of a
 * success is left to the caller (`chunksWithTimeout`); the body of an error is read here, within the same time.
 */
export const fetchWithTimeout =
  (ms: number): typeof fetch =>
  async (input, init) => {
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(new Error('no answer in time')), ms);
    try {
      const answer = await fetch(input, { ...init, redirect: 'manual', signal: silence.signal });
      if (answer.ok) return answer;
      const text = await startOf(answer);
      return new Response(text === '' ? null : text, { status: answer.status, headers: answer.headers });
    } finally {
      clearTimeout(timer);
    }
  };

/** The chunks of a body. Each may take `ms`; the reader's own time does not count. */
export async function* chunksWithTimeout(
  body: ReadableStream<Uint8Array>,
  ms: number,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read(), ms);
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('the answer stopped halfway')), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function startOf(answer: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of answer.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > MOST_ERROR_BYTES) break;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
