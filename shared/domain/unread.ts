/** The most unread notices that the bell counts; beyond it says '99+'. */
export const MOST_UNREAD = 99;

export const unreadText = (unread: number): string =>
  unread > MOST_UNREAD ? `${MOST_UNREAD}+` : String(unread);
