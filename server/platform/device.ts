import Bowser from 'bowser';

/** 'Chrome en Android': what a browser tells of itself, for who looks over the own sessions. It may not be true. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return UNKNOWN;
  // 'Samsung Internet for Android'
  const name = browser.name.replace(/ for .*/, '');
  return os.name ? `${name} en ${os.name}` : name;
}

const UNKNOWN = 'Navegador desconocido';
