import type { Endpoint } from '#shared/contract/endpoint.ts';
import { contractFiles } from './source.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'who' in value && 'reply' in value;

/** Every call of the contract. */
export async function listEndpoints(): Promise<Endpoint[]> {
  const files = await Promise.all(
    contractFiles().map((file) => import(file) as Promise<Record<string, unknown>>),
  );
  return files.flatMap((exported) => Object.values(exported).filter(isEndpoint));
}

/** The address of a call with the same value for every parameter. */
export const addressOf = ({ path }: Endpoint, value = '1'): string => path.replace(/\{\w+\}/g, value);
