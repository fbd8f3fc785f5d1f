import type { LiveHint } from '#shared/contract/live.ts';
import { tokenOf } from './people.ts';
import type { TestServer, Who } from './server.ts';

/** Somebody who looks at a screen: what they are told, as the browser hears it. */
export interface Watcher {
  readonly status: number;
  readonly headers: Headers;
  /** the next event; throws when none comes in time */
  next(): Promise<{ readonly event: string; readonly data: unknown }>;
  /** the next hint, whatever came before it */
  hint(): Promise<LiveHint>;
  /** true once the server ended the stream */
  ended(): Promise<boolean>;
  close(): void;
}

/** What the issue asks for: within two seconds. The rest is for a busy machine. */
const IN_TIME_MS = 10_000;

export async function watch(server: Pick<TestServer, 'url'>, who: Exclude<Who, null>): Promise<Watcher> {
  const leaving = new AbortController();
  const token = typeof who === 'string' ? tokenOf(who) : who.token;
  const response = await fetch(`${server.url}/api/live`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: leaving.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const read = async (): Promise<string | null> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const event = text.slice(0, end);
        text = text.slice(end + 2);
        if (!event.startsWith(':')) return event;
        continue;
      }
      const part = await reader?.read();
      if (!part || part.done) return null;
      text += part.value;
    }
  };
  const inTime = async () => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error('nothing was told')), IN_TIME_MS);
    return Promise.race([read(), late.promise]).finally(() => clearTimeout(timer));
  };
  const next = async () => {
    const event = await inTime();
    if (event === null) throw new Error('the stream ended');
    const [, name = ''] = /^event: (.*)$/m.exec(event) ?? [];
    const [, data = 'null'] = /^data: (.*)$/m.exec(event) ?? [];
    return { event: name, data: JSON.parse(data) as unknown };
  };
  const hint = async (): Promise<LiveHint> => {
    const { event, data } = await next();
    return event === 'hint' ? (data as LiveHint) : hint();
  };
  return {
    status: response.status,
    headers: response.headers,
    next,
    hint,
    ended: async () => (await inTime()) === null,
    close: () => leaving.abort(),
  };
}
