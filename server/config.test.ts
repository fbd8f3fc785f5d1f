import { describe, expect, test } from 'vitest';
import { type DemoMode, readConfig } from './config.ts';
import { StartError } from './platform/start-error.ts';

const wompiKeys = {
  WOMPI_PUBLIC_KEY: 'pub_prod_1234567890',
  WOMPI_PRIVATE_KEY: 'prv_prod_1234567890',
  WOMPI_EVENTS_SECRET: 'prod_events_1234567890',
  WOMPI_INTEGRITY_SECRET: 'prod_integrity_1234567890',
};

const s3 = {
  S3_ENDPOINT: 'https://s3.us-east-1.amazonaws.com',
  S3_BUCKET: 'remodela-archivos',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY: 'AKIAEXAMPLE',
  S3_SECRET_KEY: 'secreta/de+verdad',
};

const x4 = { PUBLIC_URL: 'https://app.remodela.example', SMTP_URL: 'smtps://a:b@correo.example' };

const refusalOf = (env: Record<string, string>): StartError => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof StartError) return error;
    throw error;
  }
  throw new Error('accepted');
};

test('without settings: this machine only, the embedded database and the demo', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    dataDir: expect.stringMatching(/[\\/]data$/),
    databaseUrl: null,
    demo: 'local',
    publicUrl: 'http://127.0.0.1:3000',
    mail: { smtpUrl: null, from: 'Remodela <no-responder@remodela.example>' },
    logLevel: 'info',
    slowQueryMs: 500,
    metricsToken: null,
    commit: null,
    hubspot: { token: null, url: 'https://api.hubapi.com' },
    wompi: null,
  });
});

test('a setting that is blank is not given', () => {
  expect(readConfig({ PORT: ' ', DATABASE_URL: '', HUBSPOT_TOKEN: '' })).toEqual(readConfig({}));
});

test('after a stop signal a server on PostgreSQL drains for a while; an embedded one stops at once', () => {
  const DATABASE_URL = 'postgres://ana@db.example/remodela';
  expect(readConfig({})).toMatchObject({ drainMs: 0, databasePool: 10 });
  expect(readConfig({ DATABASE_URL }).drainMs).toBe(5_000);
  const given = readConfig({ DATABASE_URL, DRAIN_SECONDS: '0', DATABASE_POOL: '25' });
  expect(given).toMatchObject({ drainMs: 0, databasePool: 25 });
  for (const wrong of [{ DATABASE_POOL: '1' }, { DATABASE_POOL: 'x' }, { DRAIN_SECONDS: '-1' }]) {
    expect(refusalOf(wrong).message).toContain(Object.keys(wrong)[0]);
  }
});

test('the proxies that are believed are addresses and ranges', () => {
  expect(readConfig({}).trustProxy).toEqual([]);
  const { trustProxy } = readConfig({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8' });
  expect(trustProxy).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);
});

test.each(['proxy', '10.0.0.0/33', '10.0.0.0/', '1.2.3.4/8/8', 'true', '*'])(
  'TRUST_PROXY=%s is refused',
  (TRUST_PROXY) => {
    expect(refusalOf({ TRUST_PROXY }).message).toBe('El valor de TRUST_PROXY no sirve.');
  },
);

test('settings are read', () => {
  const env = {
    HOST: '0.0.0.0',
    PORT: '8080',
    DATABASE_URL: 'postgres://ana:secreta@servidor:5432/remodela',
    PUBLIC_URL: 'https://App.remodela.example/',
    SMTP_URL: 'smtps://ana:cl%40ve@correo.example:465',
    MAIL_FROM: 'Remodela Ñandú <hola@remodela.example>',
    LOG_LEVEL: 'warn',
    SLOW_QUERY_MS: '0',
    METRICS_TOKEN: 'dGVzdA==0123456789',
    COMMIT: '9f2d80c',
    HUBSPOT_TOKEN: 'pat-na1-x',
    HUBSPOT_API_VERSION: 'v3',
    HUBSPOT_PROPERTIES: 'product=deal.tipo',
  };
  expect(readConfig(env)).toMatchObject({
    host: '0.0.0.0',
    port: 8080,
    databaseUrl: env.DATABASE_URL,
    demo: 'off',
    publicUrl: 'https://app.remodela.example',
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    logLevel: 'warn',
    slowQueryMs: 0,
    metricsToken: 'dGVzdA==0123456789',
    commit: '9f2d80c',
    hubspot: {
      token: 'pat-na1-x',
      apiVersion: 'v3',
      properties: { product: [[{ of: 'deal', name: 'tipo' }]] },
    },
  });
});

describe('where people reach the program', () => {
  test.each([
    [{ PORT: '8080' }, 'http://127.0.0.1:8080'],
    [{ HOST: '0.0.0.0' }, 'http://127.0.0.1:3000'],
    [{ HOST: '::' }, 'http://[::1]:3000'],
    [{ HOST: 'localhost' }, 'http://localhost:3000'],
    [{ HOST: 'remodela.local', PORT: '80' }, 'http://remodela.local:80'],
    [{ HOST: 'fe80::1' }, 'http://[fe80::1]:3000'],
    [{ PUBLIC_URL: 'http://localhost:5173' }, 'http://localhost:5173'],
    [{ PUBLIC_URL: 'https://192.168.0.7:8443/', HOST: '0.0.0.0' }, 'https://192.168.0.7:8443'],
  ])('with %j is %s', (env, url) => {
    expect(readConfig(env).publicUrl).toBe(url);
  });
});

describe('the demo', () => {
  test.each<[string, Record<string, string>, DemoMode]>([
    ['nothing set', {}, 'local'],
    ['asked for on this machine', { DEMO: 'true' }, 'local'],
    ['refused', { DEMO: '0' }, 'off'],
    ['another port', { PORT: '8080' }, 'local'],
    ['another folder', { DATA_DIR: '/tmp/x', BACKUP_DIR: '/tmp/y' }, 'local'],
    ['HOST is a loopback name', { HOST: 'localhost' }, 'local'],
    ['HOST is a loopback address', { HOST: '127.8.0.1' }, 'local'],
    ['HOST is the loopback of IPv6', { HOST: '::1' }, 'local'],
    ['HOST is every address', { HOST: '0.0.0.0' }, 'off'],
    ['HOST is every address of IPv6', { HOST: '::' }, 'off'],
    ['HOST is a network address', { HOST: '192.168.0.7' }, 'off'],
    ['HOST is a name', { HOST: 'remodela.local' }, 'off'],
    ['HOST is loopback as IPv6 writes it', { HOST: '::ffff:127.0.0.1' }, 'local'],
    ['HOST is a network address as IPv6 writes it', { HOST: '::ffff:192.168.0.7' }, 'off'],
    ['PUBLIC_URL of this machine', { PUBLIC_URL: 'http://localhost:5173' }, 'local'],
    ['PUBLIC_URL by loopback address', { PUBLIC_URL: 'http://127.0.0.1:5173' }, 'local'],
    ['PUBLIC_URL beyond this machine', { PUBLIC_URL: 'https://app.remodela.example' }, 'off'],
    ['PUBLIC_URL that begins like this machine', { PUBLIC_URL: 'https://127.0.0.1.remodela.example' }, 'off'],
    ['a mail server', { SMTP_URL: 'smtps://a:b@correo.example' }, 'off'],
    ['a HubSpot token', { HUBSPOT_TOKEN: 'pat-na1-x' }, 'off'],
    ['the address of HubSpot alone', { HUBSPOT_URL: 'http://127.0.0.1:4000' }, 'local'],
    ['a Wompi account', wompiKeys, 'off'],
    ['a database server', { DATABASE_URL: 'postgres://x/y' }, 'off'],
    ['S3', { DATABASE_URL: 'postgres://x/y', ...s3 }, 'off'],
    ['a proxy in front', { TRUST_PROXY: '127.0.0.1' }, 'off'],
    ['production', { NODE_ENV: 'production' }, 'off'],
    ['development', { NODE_ENV: 'development' }, 'local'],
    ['X4: public address and mail, NODE_ENV and DEMO forgotten', x4, 'off'],
    ['asked for with a database server', { DEMO: 'true', DATABASE_URL: 'postgres://x/y' }, 'local'],
    ['asked for on every address', { DEMO: 'true', HOST: '0.0.0.0' }, 'remote'],
    ['asked for with a public address', { DEMO: 'true', PUBLIC_URL: 'https://demo.example' }, 'remote'],
    ['asked for behind a proxy', { DEMO: 'true', TRUST_PROXY: '127.0.0.1' }, 'remote'],
    [
      'asked for behind a proxy that this machine alone reaches',
      { DEMO: 'true', TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'http://127.0.0.1:4000' },
      'local',
    ],
    ['refused with a public address', { DEMO: 'false', ...x4 }, 'off'],
  ])('%s', (_, env, demo) => {
    expect(readConfig(env).demo).toBe(demo);
  });

  test('cannot be asked for in production', () => {
    const { message, remedy } = refusalOf({ NODE_ENV: 'production', DEMO: 'true' });
    expect([message, remedy]).toEqual([
      expect.stringContaining('DEMO=true'),
      'Quita DEMO, o quita NODE_ENV=production.',
    ]);
  });
});

test.each([
  ['PORT', '70000'],
  ['PORT', 'ochenta'],
  ['PORT', '-1'],
  ['DATABASE_URL', 'mysql://secreto@x'],
  ['DATABASE_URL', 'secreto'],
  ['DEMO', 'secreto'],
  ['PUBLIC_URL', 'remodela.example'],
  ['PUBLIC_URL', 'ftp://secreto'],
  ['PUBLIC_URL', 'javascript://secreto'],
  ['PUBLIC_URL', 'https://remodela.example/secreto'],
  ['PUBLIC_URL', 'https://remodela.example/?secreto'],
  ['PUBLIC_URL', 'https://secreto@remodela.example'],
  ['SMTP_URL', 'http://secreto'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'correo.secreto:25'],
  ['MAIL_FROM', 'secreto'],
  ['MAIL_FROM', 'Remodela <secreto>'],
  ['MAIL_FROM', 'Remodela <a@b.example> <secreto@b.example>'],
  ['MAIL_FROM', 'Remodela\r\nBcc: secreto@b.example <a@b.example>'],
  ['LOG_LEVEL', 'secreto'],
  ['SLOW_QUERY_MS', 'secreto'],
  ['SLOW_QUERY_MS', '-1'],
  ['METRICS_TOKEN', 'secreto'],
  ['METRICS_TOKEN', 'un secreto con espacios'],
  ['COMMIT', 'secreto'],
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

describe('Wompi', () => {
  test('with its four keys is the production account', () => {
    expect(readConfig(wompiKeys).wompi).toEqual({
      url: 'https://production.wompi.co/v1',
      checkoutUrl: 'https://checkout.wompi.co/p/',
      publicKey: 'pub_prod_1234567890',
      privateKey: 'prv_prod_1234567890',
      eventsSecret: 'prod_events_1234567890',
      integritySecret: 'prod_integrity_1234567890',
    });
  });

  test('an address without keys is no account', () => {
    expect(readConfig({ WOMPI_URL: 'https://sandbox.wompi.co/v1' }).wompi).toBeNull();
  });

  test.each(Object.keys(wompiKeys))(
    'refuses to start without its %s, and the error names the setting',
    (name) => {
      const error = refusalOf({ ...wompiKeys, [name]: '' });
      expect(error.message).toBe('Faltan llaves de Wompi.');
      expect(error.remedy).toContain(name);
    },
  );

  test.each([
    ['WOMPI_PUBLIC_KEY', 'prv_prod_1234567890'],
    ['WOMPI_PRIVATE_KEY', 'pub_prod_1234567890'],
    ['WOMPI_EVENTS_SECRET', 'short'],
    ['WOMPI_INTEGRITY_SECRET', 'with space in it'],
    ['WOMPI_URL', 'ftp://wompi'],
    ['WOMPI_CHECKOUT_URL', 'secreto'],
  ])('%s=%s is refused, and its value is not repeated', (name, value) => {
    const error = refusalOf({ ...wompiKeys, [name]: value });
    expect(error.message).toBe(`El valor de ${name} no sirve.`);
    expect(`${error.message}${error.remedy}`).not.toContain(value);
  });
});

const server = { DATABASE_URL: 'postgres://x/y' };

describe('S3', () => {
  test('without its settings files are kept on the disk', () => {
    expect(readConfig(server).s3).toBeNull();
  });

  test.each([
    ['https://s3.us-east-1.amazonaws.com', 'https://s3.us-east-1.amazonaws.com/remodela-archivos'],
    ['http://127.0.0.1:9000/', 'http://127.0.0.1:9000/remodela-archivos'],
    ['https://x.example/store/', 'https://x.example/store/remodela-archivos'],
    [
      'https://remodela-archivos.s3.us-east-1.amazonaws.com',
      'https://remodela-archivos.s3.us-east-1.amazonaws.com/',
    ],
  ])('the bucket goes in the path of %s, unless its name is there', (S3_ENDPOINT, endpoint) => {
    expect(readConfig({ ...server, ...s3, S3_ENDPOINT }).s3).toEqual({
      endpoint,
      region: 'us-east-1',
      accessKey: 'AKIAEXAMPLE',
      secretKey: 'secreta/de+verdad',
    });
  });

  test.each(Object.keys(s3))('refuses to start without its %s, and the error names the setting', (name) => {
    const error = refusalOf({ ...server, ...s3, [name]: '' });
    expect(error.message).toBe('Faltan datos del almacenamiento S3.');
    expect(error.remedy).toContain(name);
    expect(error.message + error.remedy).not.toContain('secreta');
  });

  test('is refused for the embedded database, whose backups have their files beside it', () => {
    expect(refusalOf(s3).remedy).toContain('DATABASE_URL');
  });

  test.each([
    ['S3_ENDPOINT', 's3.amazonaws.com'],
    ['S3_ENDPOINT', 'https://user:secreta@s3.example'],
    ['S3_ENDPOINT', 'https://s3.example/?x=secreta'],
    ['S3_BUCKET', 'Con Mayúsculas'],
    ['S3_BUCKET', 'a/b'],
    ['S3_REGION', 'us east'],
    ['S3_ACCESS_KEY', 'con espacio'],
    ['S3_SECRET_KEY', 'corta'],
    ['S3_SECRET_KEY', 'con\nsalto de línea'],
  ])('%s=%j is refused, and its value is not repeated', (name, value) => {
    const error = refusalOf({ ...server, ...s3, [name]: value });
    expect(error.message).toBe(`El valor de ${name} no sirve.`);
    expect(`${error.message}${error.remedy}`).not.toContain(value);
  });
});
