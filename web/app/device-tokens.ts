import { objectSlot } from './storage.ts';

/**
 * Device tokens of the accounts that signed in with this browser last. The server answers their owners during an attack
 * on the account (docs/decisions/0007-brute-force.md). They are no credentials and name no person.
 */
export const DEVICE_TOKENS_KEY = 'deviceTokens';
/** As many as the login call takes (MOST_DEVICE_TOKENS of the contract, which is not loaded with the first page). */
const MOST = 5;

interface DeviceToken {
  readonly accountId: number;
  readonly token: string;
}

const slot = objectSlot<readonly unknown[]>(DEVICE_TOKENS_KEY, Array.isArray);

/** Storage may have been edited by hand: anything else is ignored. */
const isDeviceToken = (value: unknown): value is DeviceToken =>
  typeof value === 'object' &&
  value !== null &&
  'accountId' in value &&
  'token' in value &&
  typeof value.token === 'string' &&
  /^[A-Za-z0-9_-]{43}$/.test(value.token);

const stored = (): DeviceToken[] => (slot.read() ?? []).filter(isDeviceToken).slice(0, MOST);

/** The stored device tokens, the one used last first. */
export const readDeviceTokens = (): string[] => stored().map(({ token }) => token);

/** Stores the device token of an account in place of its former one. */
export const keepDeviceToken = (accountId: number, token: string): void => {
  const others = stored().filter((each) => each.accountId !== accountId);
  slot.write([{ accountId, token }, ...others].slice(0, MOST));
};
