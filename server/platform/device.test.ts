import { expect, test } from 'vitest';
import { deviceName } from './device.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0';

test.each([
  ['Chrome en Android', `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${chrome} Mobile Safari/537.36`],
  [
    'Samsung Internet en Android',
    `Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-A536B) SamsungBrowser/25.0 ${chrome} Mobile Safari/537.36`,
  ],
  [
    'Microsoft Edge en Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/131.0.0.0`,
  ],
  [
    'Safari en iOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  ],
  ['Firefox en Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'],
  ['Navegador desconocido', 'node'],
  ['Navegador desconocido', '((((((((((('],
  ['Navegador desconocido', ''],
  ['Navegador desconocido', null],
])('%s', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name);
});
