import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { readProjectContract } from '#shared/contract/signing.ts';

/** The contracts of a project for signature, as the card reads them. */
export type Contract = ReplyOf<typeof readProjectContract>['data'];
export type ContractDocument = Contract['documents'][number];
