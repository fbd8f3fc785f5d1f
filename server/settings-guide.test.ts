import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { settings } from './settings.ts';
import { settingsGuide } from './settings-guide.ts';

const names = settings.keyof().array().parse(Object.keys(settingsGuide));
const unquoted = (text: string) => text.replace(/^"(.*)"$/, '$1');
const examples = Object.fromEntries(names.map((name) => [name, unquoted(settingsGuide[name].example)]));

const WIDTH = 100;
/** Lines of at most WIDTH characters, each beginning with '# '. */
function comment(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + word.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.map((line) => `# ${line}`).join('\n');
}

const NODE_CERTIFICATES =
  'El certificado de tu propia autoridad, en formato PEM, cuando el correo, S3 u otro servicio usan uno que solo tu empresa conoce. Lo lee Node. El de PostgreSQL va en DATABASE_URL: ?sslmode=verify-full&sslrootcert=/ruta.pem';

function exampleFile(): string {
  const text = names.flatMap((name) => {
    const { chapter, intro, about, example, always } = settingsGuide[name];
    const title = chapter ? [`## ${chapter}`, ...(intro ? [comment(intro)] : []), ''] : [];
    return [...title, comment(about), `${always ? '' : '#'}${name}=${example}`, ''];
  });
  return [
    comment(
      'Los ajustes de Remodela. Cópialos a /etc/remodela/remodela.env y cambia lo que es de tu empresa.',
    ),
    comment(
      'Una línea que empieza por # no cuenta: muestra lo que vale sin escribirla, o un ejemplo. Quita el # para cambiarla. Un valor también puede estar en un archivo: NOMBRE_FILE=/ruta en vez de NOMBRE=valor. Un valor con # va entre comillas: sin ellas termina ahí.',
    ),
    '',
    comment('Con production este programa trabaja de verdad: la demostración nunca se enciende.'),
    'NODE_ENV=production',
    '',
    ...text,
    '## Certificados privados',
    '',
    comment(NODE_CERTIFICATES),
    '#NODE_EXTRA_CA_CERTS=/etc/remodela/autoridad.pem',
    '',
  ].join('\n');
}

test('the example file tells every setting; after a change run this test with -u', async () => {
  expect(names.toSorted()).toEqual(settings.keyof().options.toSorted());
  await expect(exampleFile()).toMatchFileSnapshot('../deploy/remodela.env.example');
});

test('each example is a value that the program takes', () => {
  expect(readConfig({ ...examples, NODE_ENV: 'production' })).toMatchObject({ demo: 'off', port: 3000 });
});

test('the example of a setting with a default is that default', () => {
  const byDefault = settings.parse({});
  const written = settings.parse(examples);
  /** Every company writes its own; HubSpot has defaults for each property. */
  const ownValue = ['DATA_DIR', 'TRUST_PROXY', 'HUBSPOT_PROPERTIES'];
  const withDefault = names.filter((name) => byDefault[name] != null && !ownValue.includes(name));
  expect(withDefault.length).toBeGreaterThan(8);
  for (const name of withDefault) expect([name, written[name]]).toEqual([name, byDefault[name]]);
});
