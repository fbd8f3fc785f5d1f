import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const inHash = /^#([A-Za-z0-9_-]{43})$/;

/**
 * The token of a link that came by mail; null when the address has none. It stands after the #, which no server sees,
 * and is removed from the address at once, so that it stays out of the history and off the screen.
 */
export const useLinkToken = (): string | null => {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(() => inHash.exec(hash)?.[1] ?? null);
  useEffect(() => {
    const arrived = inHash.exec(hash)?.[1];
    if (arrived === undefined) return;
    setToken(arrived);
    void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return token;
};
