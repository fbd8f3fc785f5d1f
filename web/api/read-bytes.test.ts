import { expect, test, vi } from 'vitest';
import { readFile } from '#shared/contract/files.ts';
import { readBytes } from './read-bytes.ts';

test('a file that comes no further is a lost connection after ten minutes', async () => {
  const deadline = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    const body = new ReadableStream({
      start(to) {
        to.enqueue(new Uint8Array([1]));
        signal?.addEventListener('abort', () => to.error(signal.reason));
      },
    });
    return new Response(body, { headers: { 'content-type': 'application/pdf' } });
  });
  const reading = readBytes(readFile, { params: { id: '0b8f9b0e-6f0f-4c0a-9d51-6a1d1f1f0001' } });
  const failed = expect(reading).rejects.toMatchObject({ network: true });
  deadline.abort();
  await failed;
  expect(timeout).toHaveBeenCalledWith(600_000);
});
