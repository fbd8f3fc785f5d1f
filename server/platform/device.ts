import Bowser from 'bowser';

/** Browser and system from the user agent, for the list of own sessions: 'Chrome en Android'. It can be forged. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return UNKNOWN;
  // 'Samsung Internet for Android'
  const name = browser.name.replace(/ for .*/, '');
  return os.name ? `${name} en ${os.name}` : name;
}

const UNKNOWN = 'Navegador desconocido';
