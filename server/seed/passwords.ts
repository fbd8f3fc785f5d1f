import { randomBytes } from 'node:crypto';
import { hashPassword } from '../platform/passwords.ts';

export interface DemoPasswords {
  /** The hash to keep for a new account. */
  hashOf(email: string): Promise<string>;
  /** What the start prints of it; null when the account was made by an earlier start and only its hash is known. */
  printed(email: string): string | null;
  /** a password that is written in the documentation, and so must not serve beyond this machine */
  readonly known: boolean;
}

export const DEMO_PASSWORD = 'remodela-demo';

/** 72 random bits. */
const PASSWORD_BYTES = 9;

/** One password for all, which the documentation tells. One hash for all: each takes as long as a sign-in on purpose. */
export function knownPassword(): DemoPasswords {
  let hash: Promise<string> | undefined;
  return {
    hashOf() {
      hash ??= hashPassword(DEMO_PASSWORD);
      return hash;
    },
    printed: () => DEMO_PASSWORD,
    known: true,
  };
}

export function randomPasswords(): DemoPasswords {
  const made = new Map<string, string>();
  return {
    hashOf(email) {
      const password = randomBytes(PASSWORD_BYTES).toString('base64url');
      made.set(email, password);
      return hashPassword(password);
    },
    printed: (email) => made.get(email) ?? null,
    known: false,
  };
}
