import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionUser } from '#shared/contract/auth.ts';

/** What a browser keeps, as the program sees it: no more than the methods that it uses. */
class Kept {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
  clear(): void {
    for (const key of Object.keys(this)) delete this[key];
  }
}

const user = (id: number): SessionUser => ({
  id,
  name: 'Ana',
  email: 'ana@remodela.example',
  userType: 'employee',
  department: 'sales',
  employeeId: 7,
  permissions: [],
  mustChangePassword: false,
});
const token = 'a'.repeat(43);
const device_token = 'd'.repeat(43);
/** What signing in leaves behind for good. */
const deviceTokens = JSON.stringify([{ accountId: 1, token: device_token }]);

let local: Kept;
let tab: Kept;
let session: typeof import('./session.ts');
let devices: typeof import('./device-tokens.ts');
beforeEach(async () => {
  local = new Kept();
  tab = new Kept();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('window', new EventTarget());
  vi.resetModules();
  session = await import('./session.ts');
  devices = await import('./device-tokens.ts');
});

/** A sale half done, with what is being typed and what a tab keeps. */
const work = () => {
  session.startSession({ token, device_token, user: user(1) });
  session.mergeClientData({ clientId: 3 });
  session.mergeSaleData({ base_price: 1000 });
  local.setItem(session.typedFormKey(1, 'draft', 'brief'), '{"values":null}');
  tab.setItem('attempt:create-sale', '{}');
  tab.setItem('saleStart', '{}');
};

test('signing out leaves nothing in this browser but its device token', () => {
  work();
  session.endSession('signed-out');
  expect([{ ...local }, Object.keys(tab)]).toEqual([{ deviceTokens }, []]);
  expect([session.readUser(), session.lastEnd()]).toEqual([null, 'signed-out']);
});

test('another person is told of at once, and what is new about the same one is not', () => {
  session.startSession({ token, device_token, user: user(1) });
  const seen: (number | undefined)[] = [];
  session.onPersonChange(() => seen.push(session.readUser()?.id));
  session.renewUser(token, { ...user(1), name: 'Ana María' });
  session.renewTokens(token, { token: 'b'.repeat(43), device_token });
  session.startSession({ token, device_token, user: user(2) });
  session.endSession('expired');
  expect(seen).toEqual([2, undefined]);
});

test('the last readings survive an expired session, and are deleted by a sign-out or the sign-in of another person', () => {
  const read = () => {
    local.setItem('leido:1:listMySites:{}', '{"at":1,"reply":{}}');
    session.endSession('expired');
  };
  work();
  read();
  session.startSession({ token, device_token, user: user(1) });
  expect(local.getItem('leido:1:listMySites:{}')).not.toBeNull();
  read();
  session.startSession({ token, device_token, user: user(2) });
  expect(local.getItem('leido:1:listMySites:{}')).toBeNull();
  read();
  session.endSession('signed-out');
  expect(local.getItem('leido:1:listMySites:{}')).toBeNull();
});

test('a full storage makes room for the session: what was read last goes', () => {
  session.startSession({ token, device_token, user: user(1) });
  session.endSession('expired');
  local.setItem('leido:1:readWorksCalendar:{}', 'x'.repeat(5000));
  const set = local.setItem.bind(local);
  vi.spyOn(local, 'setItem').mockImplementation((key, value) => {
    if (JSON.stringify({ ...local, [key]: value }).length > 5000) throw new Error('QuotaExceededError');
    set(key, value);
  });
  session.startSession({ token, device_token, user: user(1) });
  expect([session.readToken(), session.readUser()?.id]).toEqual([token, 1]);
  expect(local.getItem('token')).toBe(token);
});

test('where the browser keeps nothing, the session lasts as long as the page, and calls are made with it', async () => {
  const { storedToken } = await import('../api/request.ts');
  const forbidden = () => {
    throw new Error('SecurityError');
  };
  for (const refuses of [['getItem', 'setItem', 'removeItem'] as const, ['setItem'] as const]) {
    for (const method of refuses) vi.spyOn(local, method).mockImplementation(forbidden);
    session.startSession({ token, device_token, user: user(1) });
    expect([session.readToken(), storedToken()]).toEqual([token, token]);
    session.endSession('signed-out');
    expect([session.readToken(), storedToken()]).toEqual([null, null]);
    vi.restoreAllMocks();
  }
});

test('another tab clears its own storage, and the last address of its person', () => {
  session.followSignOut();
  const tell = (key: string | null) => window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  tab.setItem('saleStart', '{}');
  tell('token');
  expect([Object.keys(tab), session.lastEnd()]).toEqual([['saleStart'], null]);
  tell(null);
  expect([Object.keys(tab), session.lastEnd()]).toEqual([[], 'signed-out']);
});

test('permissions are refreshed while the token is the same', () => {
  session.startSession({ token, device_token, user: user(1) });
  session.renewUser(token, { ...user(1), permissions: ['full_access'] });
  expect(session.readUser()?.permissions).toEqual(['full_access']);
  session.renewUser('b'.repeat(43), user(2));
  expect(session.readUser()?.id).toBe(1);
  session.endSession('signed-out');
  session.renewUser(token, user(1));
  expect(Object.keys(local)).toEqual(['deviceTokens']);
});

test('a new token takes the place of the one that it replaces, and of no other', () => {
  const [newer, other] = [
    { token: 'b'.repeat(43), device_token: 'e'.repeat(43) },
    { token: 'c'.repeat(43), device_token: 'f'.repeat(43) },
  ];
  session.startSession({ token, device_token, user: user(1) });
  session.renewTokens(token, newer);
  expect([session.readToken(), session.readUser()?.id]).toEqual([newer.token, 1]);
  expect(devices.readDeviceTokens()).toEqual([newer.device_token]);
  session.renewTokens(token, other);
  expect([session.readToken(), ...devices.readDeviceTokens()]).toEqual([newer.token, newer.device_token]);
  session.endSession('signed-out');
  session.renewTokens(newer.token, other);
  expect([session.readToken(), ...devices.readDeviceTokens()]).toEqual([null, newer.device_token]);
});

describe('a session that ran out', () => {
  test('leaves its device token and the typed data, and no other token', () => {
    work();
    session.endSession('expired');
    expect(JSON.stringify(local)).not.toContain(token);
    expect(Object.keys(local).toSorted()).toEqual(['deviceTokens', 'typed:1:draft:brief']);
    session.startSession({ token: 'b'.repeat(43), device_token, user: user(1) });
    expect(Object.keys(local)).toContain('typed:1:draft:brief');
  });

  test('leaves nothing that was typed to another person', () => {
    work();
    local.setItem(session.typedFormKey(12, 'draft', 'data'), '{}');
    session.endSession('expired');
    session.startSession({ token, device_token, user: user(12) });
    expect(Object.keys(local).filter((key) => key.startsWith('typed:'))).toEqual(['typed:12:draft:data']);
  });

  test('ends with signing out, when that comes after it', () => {
    work();
    session.endSession('expired');
    session.endSession('signed-out');
    expect(Object.keys(local)).toEqual(['deviceTokens']);
  });
});

describe('device tokens', () => {
  const tokenOf = (account: number) => String(account % 10).repeat(43);

  test('are kept one an account, of the five accounts that signed in last', () => {
    for (const account of [1, 2, 3, 4, 5, 6, 2]) devices.keepDeviceToken(account, tokenOf(account));
    expect(devices.readDeviceTokens()).toEqual([2, 6, 5, 4, 3].map(tokenOf));
    devices.keepDeviceToken(6, tokenOf(7));
    expect(devices.readDeviceTokens()).toEqual([7, 2, 5, 4, 3].map(tokenOf));
  });

  test.each([
    ['text', 'x'],
    ['no list', '{}'],
    ['a list of other things', '[null, 7, {"accountId": 1, "token": "x"}, {"token": 3}]'],
  ])('edited by hand are ignored: %s', (_, raw) => {
    local.setItem('deviceTokens', raw);
    expect(devices.readDeviceTokens()).toEqual([]);
    devices.keepDeviceToken(1, device_token);
    expect(devices.readDeviceTokens()).toEqual([device_token]);
  });
});
