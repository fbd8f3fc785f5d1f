import { followChanges, HEARTBEAT_MS, type LiveHint } from '#shared/contract/live.ts';
import { headersOf } from './request.ts';

/** How a stream ended: refused, lost, or closed by the server for good. */
type StreamEnd = 'refused' | 'lost' | 'over';

interface LiveHandlers {
  /** from now on nothing is missed; what changed in the last `RECENT_MS` */
  ready(recent: LiveHint): void;
  hint(hint: LiveHint): void;
}

/**
 * Hears what changes until the stream ends, and says how. Read with fetch: the token travels in a header, which the
 * browser's own EventSource cannot send.
 */
export const followLive = async (
  token: string,
  handlers: LiveHandlers,
  signal: AbortSignal,
): Promise<StreamEnd> => {
  try {
    const headers = { ...headersOf(token), Accept: 'text/event-stream' };
    const response = await fetch(followChanges.path, { headers, credentials: 'omit', signal });
    if (response.status === 401) return 'over';
    if (!response.ok || response.body === null) return 'refused';
    for await (const { event, data } of eventsOf(response.body)) {
      if (event === 'bye') return 'over';
      if (event === 'ready') handlers.ready(JSON.parse(data) as LiveHint);
      if (event === 'hint') handlers.hint(JSON.parse(data) as LiveHint);
    }
    return 'lost';
  } catch {
    return 'lost';
  }
};

/** The events of a stream as the server writes them: one line of each field, and a blank line after each event. */
async function* eventsOf(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await nextPart(reader); !part.done; part = await nextPart(reader)) {
    const events = (text + part.value).split('\n\n');
    text = events.pop() ?? '';
    for (const each of events) {
      yield { event: fieldOf(each, 'event'), data: fieldOf(each, 'data') };
    }
  }
}

/** The stream ends here when not even a heartbeat came for long: after a sleep or on another network nothing tells. */
const nextPart = (reader: ReadableStreamDefaultReader<string>) => {
  const silent = setTimeout(() => void reader.cancel(), 2.5 * HEARTBEAT_MS);
  return reader.read().finally(() => clearTimeout(silent));
};

const fieldOf = (event: string, name: string): string =>
  event
    .split('\n')
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2) ?? '';
