import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartError } from './platform/start-error.ts';

const refusalOf = (env: Record<string, string>): StartError => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof StartError) return error;
    throw error;
  }
  throw new Error('accepted');
};

test('without settings: this machine only, the embedded database, the demo and the sandbox', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    dataDir: expect.stringMatching(/[\\/]data$/),
    databaseUrl: null,
    demo: true,
    logLevel: 'info',
    hubspot: { token: null, url: 'https://api.hubapi.com' },
  });
});

test('a setting that is blank is not given', () => {
  expect(readConfig({ PORT: ' ', DATABASE_URL: '', HUBSPOT_TOKEN: '' })).toEqual(readConfig({}));
});

test('the proxies that are believed are addresses and ranges', () => {
  expect(readConfig({}).trustedProxies).toEqual([]);
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,fd00::/8' });
  expect(trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);
});

test.each(['proxy', '10.0.0.0/33', '10.0.0.0/', '1.2.3.4/8/8', 'true', '*'])(
  'TRUSTED_PROXIES=%s is refused',
  (TRUSTED_PROXIES) => {
    expect(refusalOf({ TRUSTED_PROXIES }).message).toBe('El valor de TRUSTED_PROXIES no sirve.');
  },
);

test('settings are read', () => {
  const env = {
    HOST: '0.0.0.0',
    PORT: '8080',
    DATABASE_URL: 'postgres://ana:secreta@servidor:5432/remodela',
    LOG_LEVEL: 'warn',
    HUBSPOT_TOKEN: 'pat-na1-x',
    HUBSPOT_API_VERSION: 'v3',
    HUBSPOT_PROPERTIES: 'product=deal.tipo',
  };
  expect(readConfig(env)).toMatchObject({
    host: '0.0.0.0',
    port: 8080,
    databaseUrl: env.DATABASE_URL,
    demo: false,
    logLevel: 'warn',
    hubspot: {
      token: 'pat-na1-x',
      apiVersion: 'v3',
      properties: { product: [[{ of: 'deal', name: 'tipo' }]] },
    },
  });
});

describe('the demo', () => {
  test.each([
    [{}, true],
    [{ DEMO: 'true' }, true],
    [{ DEMO: '0' }, false],
    [{ NODE_ENV: 'production' }, false],
    [{ DATABASE_URL: 'postgres://x/y' }, false],
  ])('with %j is %j', (env, demo) => {
    expect(readConfig(env).demo).toBe(demo);
  });

  test.each([{ NODE_ENV: 'production' }, { DATABASE_URL: 'postgres://x/y' }])(
    'cannot be asked for with %j: its password is known',
    (env) => {
      expect(refusalOf({ ...env, DEMO: 'true' }).message).toContain('DEMO');
    },
  );
});

test.each([
  ['PORT', '70000'],
  ['PORT', 'ochenta'],
  ['PORT', '-1'],
  ['DATABASE_URL', 'mysql://secreto@x'],
  ['DATABASE_URL', 'secreto'],
  ['DEMO', 'secreto'],
  ['LOG_LEVEL', 'secreto'],
  ['HUBSPOT_URL', 'ftp://secreto'],
  ['HUBSPOT_URL', 'secreto'],
  ['HUBSPOT_API_VERSION', 'secreto'],
  ['HUBSPOT_PROPERTIES', 'secreto=deal.x'],
])('%s=%s is refused with its name and remedy, and without its value', (name, value) => {
  const { message, remedy } = refusalOf({ [name]: value });
  expect(message).toBe(`El valor de ${name} no sirve.`);
  expect(remedy).toMatch(/^Escribe /);
  expect(message + remedy).not.toContain('secreto');
});
