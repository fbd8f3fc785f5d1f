import { useEffect, useState } from 'react';
import type { SessionUser } from '#shared/contract/auth.ts';
import { readUnread } from '#shared/contract/unread.ts';
import { noticeAccess, whyNotAllowed } from '#shared/domain/access.ts';
import { useEndpoint } from '../api/hooks.ts';
import { roleOf } from './session.ts';

const READ_AFTER_MS = 1_000;

/** How many notices the person has not read: null for who gets none, 0 until it is known. It holds no first screen back. */
export const useUnread = (user: SessionUser | null): number | null => {
  const may =
    user !== null &&
    !user.mustChangePassword &&
    whyNotAllowed(noticeAccess, { role: roleOf(user), permissions: user.permissions }) === null;
  const [readFor, setReadFor] = useState<number | null>(null);
  const id = may ? user.id : null;
  useEffect(() => {
    if (id === null) return;
    const timer = setTimeout(() => setReadFor(id), READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id]);
  const { data } = useEndpoint(readUnread, {}, { enabled: id !== null && readFor === id });
  return may ? (data?.data.unread ?? 0) : null;
};
