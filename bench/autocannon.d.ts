/** What the bench uses of autocannon, which brings no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export interface RawRequest {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
  }

  export interface RequestPlan {
    /** builds the request each time it is sent; `context` lasts from the first of the plan to the last */
    setupRequest(request: RawRequest, context: Record<string, unknown>): RawRequest;
    onResponse(status: number, body: string, context: Record<string, unknown>): void;
  }

  export interface Options {
    url: string;
    connections: number;
    /** seconds */
    duration: number;
    /** seconds that an answer may take */
    timeout: number;
    /** milliseconds between looks at whether the time is over */
    sampleInt: number;
    requests: RequestPlan[];
  }

  export interface Result {
    errors: number;
    timeouts: number;
  }

  export interface Instance extends EventEmitter {
    stop(): void;
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): this;
  }

  export default function autocannon(
    options: Options,
    done: (error: Error | null, result: Result) => void,
  ): Instance;
}
