import { type Outcome, outgoing, type Service } from './signals.ts';

/** A fetch that reports the outcome of each request to another service. A 404 counts as success. */
export const measuredFetch =
  (service: Service, ask: typeof fetch): typeof fetch =>
  async (input, init) => {
    const startedAt = performance.now();
    const tell = (outcome: Outcome) => outgoing.tell({ service, outcome, ms: performance.now() - startedAt });
    try {
      const answer = await ask(input, init);
      tell(answer.ok || answer.status === 404 ? 'ok' : answer.status < 500 ? 'refused' : 'failed');
      return answer;
    } catch (error) {
      tell('failed');
      throw error;
    }
  };
