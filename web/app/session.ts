import { useMemo } from 'react';
import type { SessionUser } from '#shared/contract/auth.ts';
import { type Access, whyNotAllowed } from '#shared/domain/access.ts';
import { landingPath, type Role } from '#shared/domain/roles.ts';
import { LAST_READINGS } from '../api/last-readings.ts';
import { readTokenWith } from '../api/request.ts';
import { DEVICE_TOKENS_KEY, keepDeviceToken } from './device-tokens.ts';
import { COLOR_SCHEME_KEY } from './first-color-scheme.ts';
import { followForgetting, forgetEverything, objectSlot, removeKeys, textSlot } from './storage.ts';

/**
 * The session and the wizard's data in the browser, under the keys that the specifications fix: token, user, employeeId,
 * clientData, saleData. All are cleared when the session ends (decisions, Access). Only the device tokens stay, which
 * are no credentials.
 */

const tokenSlot = textSlot('token');
readTokenWith(tokenSlot.read);
const employeeSlot = textSlot('employeeId');
const userSlot = objectSlot<SessionUser>(
  'user',
  (value) => 'id' in value && 'userType' in value && 'name' in value && typeof value.name === 'string',
);

/** The sale in progress as this browser keeps it (sales specification, section 3), and the draft it belongs to. */
export interface ClientData {
  draftId?: string;
  clientId?: number;
  saleId?: number;
  privateArea?: number | null;
  constructedArea?: number | null;
  product?: string | null;
  paymentMethods?: PaymentMethods;
  brief?: Record<string, unknown>;
}

export interface PaymentMethods {
  base_price?: number;
  start_date?: string;
  end_date?: string;
  direct_cost?: number;
  discounts?: readonly Record<string, unknown>[];
  selectedPaymentMethod?: 'standard' | 'custom' | null;
  payments?: readonly Record<string, unknown>[];
}

export interface SaleData {
  base_price?: number;
  /** the price after discounts, once there are any */
  discount_base_price?: number;
  start_date?: string;
  product?: string | null;
}

export const clientDataSlot = objectSlot<ClientData>('clientData', (value) => !Array.isArray(value));
const saleDataSlot = objectSlot<SaleData>('saleData', (value) => !Array.isArray(value));

/** Adds to the stored client data; what is not named stays. */
export const mergeClientData = (more: Partial<ClientData>): void =>
  clientDataSlot.write({ ...clientDataSlot.read(), ...more });

/** Adds to the stored sale data; what is not named stays (sales specification: merged on every update). */
export const mergeSaleData = (more: Partial<SaleData>): void =>
  saleDataSlot.write({ ...saleDataSlot.read(), ...more });

/** Forgets the sale in progress of this browser: it is complete, or another one starts. */
export const forgetSale = (): void => {
  clientDataSlot.clear();
  saleDataSlot.clear();
};

/** How many photos of each account wait on this phone (web/features/site/queue): they stay when their person signs out. */
export const WAITING_PHOTOS_KEY = 'obra.porSubir';

const TYPED = 'typed:';

/** Where this browser keeps what one person is typing in one step of one sale, until it is sent. */
export const typedFormKey = (userId: number, draftId: string, step: string): string =>
  `${TYPED}${userId}:${draftId}:${step}`;

/** Forgets what the signed-in person typed in every step of a sale. */
export const forgetTyped = (draftId: string): void => {
  const user = readUser();
  if (user !== null) removeKeys(typedFormKey(user.id, draftId, ''));
};

/** The name of the acta that was chosen in a sale and not uploaded: a new sign-in asks for it again. */
export const unsentFileSlot = (draftId: string) =>
  textSlot(typedFormKey(readUser()?.id ?? 0, draftId, 'acta'));

/** The family mode of a sale in this browser, followed (web/ui/FamilyMode.tsx). Signing out forgets it. */
export const useFamilyModeOf = (saleId: number) => {
  const slot = useMemo(() => textSlot(`familyMode:${saleId}`), [saleId]);
  const set = (on: boolean) => (on ? slot.write('on') : slot.clear());
  return { on: slot.use() === 'on', set };
};

/** The same for a form that is not of a sale. */
export const typedKey = (userId: number, form: string): string => `${TYPED}${userId}:${form}`;

/** The signed-in person; null unless both the token and the user are there. */
export const readUser = (): SessionUser | null => (tokenSlot.read() === null ? null : userSlot.read());

export const readToken = (): string | null => tokenSlot.read();

/** The signed-in person, followed: signing out in another tab is seen in this one. */
export const useSession = (): SessionUser | null => {
  const token = tokenSlot.use();
  const user = userSlot.use();
  return token === null ? null : user;
};

/** Tells when another person, or none, is signed in. */
export const onPersonChange = (listener: () => void): void => {
  let last = readUser()?.id;
  const look = () => {
    const now = readUser()?.id;
    if (now !== last) listener();
    last = now;
  };
  tokenSlot.listen(look);
  userSlot.listen(look);
};

export const roleOf = (user: SessionUser): Role =>
  user.userType === 'client' || user.department === null ? 'client' : user.department;

export const useMay = (access: Access): boolean => {
  const user = useSession();
  return (
    user !== null && whyNotAllowed(access, { role: roleOf(user), permissions: user.permissions }) === null
  );
};

/** Where the person lands after signing in (access specification, section 6). */
export const homePathOf = (user: SessionUser): string => landingPath[roleOf(user)];

/** Why the last session of this tab ended; null when none did. */
let endedBecause: 'expired' | 'signed-out' | null = null;
export const lastEnd = (): 'expired' | 'signed-out' | null => endedBecause;

/** True when the last session of this tab was a client's: they have a login of their own. */
let endedAsClient = false;
export const lastWasClient = (): boolean => endedAsClient;

let endedUserId = 0;
const waitingPhotosSlot = objectSlot<Record<number, { photos?: unknown }>>(
  WAITING_PHOTOS_KEY,
  (value) => !Array.isArray(value),
);

/** How many photos of the person whose session ended last in this tab wait on this phone. */
export const photosLeftHere = (): number => {
  const { photos } = waitingPhotosSlot.read()?.[endedUserId] ?? {};
  return typeof photos === 'number' ? photos : 0;
};

/**
 * From now on a tab remembers no more than the one in which its person signs out. To call before any screen is there:
 * who listens first hears first, and the screens ask why the session ended.
 */
export const followSignOut = (): void =>
  followForgetting(() => {
    endedBecause = 'signed-out';
  });

/** A session that the server has opened, with the device token that it issued. */
interface OpenedSession {
  readonly token: string;
  readonly device_token: string;
  readonly user: SessionUser;
}

export const startSession = ({ token, device_token, user }: OpenedSession): void => {
  const before = userSlot.read();
  // what another person left half done on this computer is not for this one
  if (before !== null && before.id !== user.id) forgetSale();
  removeKeys(TYPED, `${TYPED}${user.id}:`);
  removeKeys(LAST_READINGS, `${LAST_READINGS}${user.id}:`);
  if (user.employeeId === null) employeeSlot.clear();
  else employeeSlot.write(String(user.employeeId));
  endedBecause = null;
  keepDeviceToken(user.id, device_token);
  userSlot.write(user);
  tokenSlot.write(token);
};

/** Keeps what the server says now of the person of that token: since they signed in, what they may do may have changed. */
export const renewUser = (token: string, user: SessionUser): void => {
  if (token !== tokenSlot.read() || JSON.stringify(user) === JSON.stringify(userSlot.read())) return;
  userSlot.write(user);
};

/** Replaces the tokens of this browser's session and device, unless the session is another one by now. */
export const renewTokens = (
  before: string | null,
  { token, device_token }: Omit<OpenedSession, 'user'>,
): void => {
  const user = userSlot.read();
  if (user === null || before !== tokenSlot.read()) return;
  keepDeviceToken(user.id, device_token);
  tokenSlot.write(token);
};

export const endSession = (reason: 'expired' | 'signed-out'): void => {
  endedBecause = reason;
  endedAsClient = userSlot.read()?.userType === 'client';
  endedUserId = userSlot.read()?.id ?? endedUserId;
  // An expired session comes back to what was being typed. Signing out clears it, and tells the other tabs so before
  // they see that the token is gone.
  if (reason === 'signed-out') forgetEverything([DEVICE_TOKENS_KEY, COLOR_SCHEME_KEY, WAITING_PHOTOS_KEY]);
  tokenSlot.clear();
  userSlot.clear();
  employeeSlot.clear();
  forgetSale();
};
