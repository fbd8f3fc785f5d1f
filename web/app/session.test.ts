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

let local: Kept;
let tab: Kept;
let session: typeof import('./session.ts');
beforeEach(async () => {
  local = new Kept();
  tab = new Kept();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('window', new EventTarget());
  vi.resetModules();
  session = await import('./session.ts');
});

/** A sale half done, with what is being typed and what a tab keeps. */
const work = () => {
  session.startSession({ token, user: user(1) });
  session.mergeClientData({ clientId: 3 });
  session.mergeSaleData({ base_price: 1000 });
  local.setItem(session.typedFormKey(1, 'draft', 'brief'), '{"values":null}');
  tab.setItem('attempt:create-sale', '{}');
  tab.setItem('saleStart', '{}');
};

test('whoever signs out leaves nothing at all in this browser', () => {
  work();
  session.endSession('signed-out');
  expect([Object.keys(local), Object.keys(tab)]).toEqual([[], []]);
  expect([session.readUser(), session.readKnownSession(), session.lastEnd()]).toEqual([
    null,
    null,
    'signed-out',
  ]);
});

test('another tab forgets what it keeps of its own, and where its person was', () => {
  session.followSignOut();
  const tell = (key: string | null) => window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  tab.setItem('saleStart', '{}');
  tell('token');
  expect([Object.keys(tab), session.lastEnd()]).toEqual([['saleStart'], null]);
  tell(null);
  expect([Object.keys(tab), session.lastEnd()]).toEqual([[], 'signed-out']);
});

test('what the person may do is renewed while the token is the same', () => {
  session.startSession({ token, user: user(1) });
  session.renewUser(token, { ...user(1), permissions: ['full_access'] });
  expect(session.readUser()?.permissions).toEqual(['full_access']);
  session.renewUser('b'.repeat(43), user(2));
  expect(session.readUser()?.id).toBe(1);
  session.endSession('signed-out');
  session.renewUser(token, user(1));
  expect(Object.keys(local)).toEqual([]);
});

test('a new token takes the place of the one that it replaces, and of no other', () => {
  const [newer, other] = ['b'.repeat(43), 'c'.repeat(43)];
  session.startSession({ token, user: user(1) });
  session.renewToken(token, newer);
  expect([session.readToken(), session.readUser()?.id]).toEqual([newer, 1]);
  session.renewToken(token, other);
  expect(session.readToken()).toBe(newer);
  session.endSession('signed-out');
  session.renewToken(newer, other);
  expect(session.readToken()).toBeNull();
});

describe('a session that ran out', () => {
  test('leaves its token, which is shown at the next sign-in and then forgotten, and what was typed', () => {
    work();
    session.endSession('expired');
    expect(session.readKnownSession()).toBe(token);
    expect(Object.keys(local).toSorted()).toEqual(['knownSession', 'typed:1:draft:brief']);
    session.startSession({ token: 'b'.repeat(43), user: user(1) });
    expect(session.readKnownSession()).toBeNull();
    expect(Object.keys(local)).toContain('typed:1:draft:brief');
  });

  test('leaves nothing that was typed to another person', () => {
    work();
    local.setItem(session.typedFormKey(12, 'draft', 'data'), '{}');
    session.endSession('expired');
    session.startSession({ token, user: user(12) });
    expect(Object.keys(local).filter((key) => key.startsWith('typed:'))).toEqual(['typed:12:draft:data']);
  });

  test('ends with signing out, when that comes after it', () => {
    work();
    session.endSession('expired');
    session.endSession('signed-out');
    expect(Object.keys(local)).toEqual([]);
  });
});

test('what somebody wrote there by hand is no token', () => {
  local.setItem('knownSession', 'x');
  expect(session.readKnownSession()).toBeNull();
});
