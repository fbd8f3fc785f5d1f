import type { Endpoint, InputOf, ReplyOf, Upload } from '#shared/contract/endpoint.ts';
import type { Ctx, PublicCtx } from '../context.ts';
import type { ReceivedFile } from './upload.ts';

/** The context of an action: with the signed-in person, optional when the endpoint is public. */
export type CtxOf<E extends Endpoint> = E['who'] extends 'public' ? PublicCtx : Ctx;

/** The input of an action: validated, with the file when the endpoint takes one. */
export type ServedInput<E extends Endpoint> = InputOf<E> &
  (E extends { upload: infer U extends Upload }
    ? { file: U['required'] extends true ? ReceivedFile : ReceivedFile | null }
    : unknown);

export type Action<E extends Endpoint, R = ReplyOf<E>> = (ctx: CtxOf<E>, input: ServedInput<E>) => Promise<R>;

/** An action that carries its endpoint, in a list of actions with different inputs. */
export interface EndpointAction {
  (ctx: never, input: never): Promise<unknown>;
  readonly endpoint: Endpoint;
}

/**
 * Declares the action of an endpoint, whose contract gives the types of context, input and reply. The condition resolves
 * `Action<E>` before the function is checked, so that `success: true` in a reply is not widened to boolean.
 */
export const action = <const E extends Endpoint>(
  endpoint: E,
  run: E extends Endpoint ? Action<E> : never,
): Action<E> & { readonly endpoint: E } => Object.assign(run, { endpoint });
