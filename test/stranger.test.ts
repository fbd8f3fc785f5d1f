import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login, resetPassword } from '#shared/contract/auth.ts';
import { readProject } from '#shared/contract/projects.ts';
import { callOver } from './caller.ts';
import { makeCertificate } from './certificates.ts';
import { Debian } from './debian.ts';
import { finishSale } from './invited.ts';

/**
 * A stranger installs the archive on an empty Debian 13 with the first morning of docs/operacion.md: each command is taken
 * from that page, and what it prints is compared with the block below it. `npm run prove -- stranger`, as root, with
 * debootstrap. There is no systemd in that Debian: this test does what the unit says.
 */
const runs = process.env.STRANGER !== undefined;
const DOMAIN = 'obra.empresa.com';
/** The values in the commands of the page that each company replaces with its own. */
const decided = ['linux-x64', DOMAIN, 'Ana Ruiz', 'ana@empresa.com'];
const PASSWORD = 'siete tejas de barro';
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

interface Step {
  readonly title: string;
  readonly commands: readonly { readonly line: string; readonly expected: string | undefined }[];
}

/** The steps of a chapter: the commands of its blocks, and what the last of a block prints. */
function stepsOf(chapter: string): Step[] {
  const manual = readFileSync('docs/operacion.md', 'utf8');
  const text = manual.split(/^## /m).find((each) => each.startsWith(chapter)) ?? '';
  return text
    .split(/^### /m)
    .slice(1)
    .map((step) => {
      const blocks = [...step.matchAll(/^```(sh)?\n([\s\S]*?)^```/gm)];
      const commands = blocks.flatMap(([, kind, body = ''], index) => {
        if (kind !== 'sh') return [];
        const printed = blocks[index + 1];
        const lines = body.trim().split('\n');
        return lines.map((line, at) => {
          const last = at === lines.length - 1 && printed !== undefined && printed[1] === undefined;
          return { line, expected: last ? printed[2] : undefined };
        });
      });
      return { title: step.split('\n')[0] ?? '', commands };
    });
}

/** A Debian where systemctl does what systemd would do with the unit that was installed. */
class Machine extends Debian {
  private readonly services = new Map<string, ChildProcess>();

  async run(line: string): Promise<string> {
    const [program, ...words] = line.split(' ');
    if (program === 'systemctl') return this.systemctl(words.filter((word) => !word.startsWith('-')));
    return this.runNow(line);
  }

  private async systemctl([verb = '', name = '']: string[]): Promise<string> {
    if (verb === 'daemon-reload') return '';
    if (['stop', 'restart'].includes(verb)) await this.stop(name);
    if (verb !== 'stop') this.start(name);
    return '';
  }

  private start(name: string): void {
    const own = join(this.root, 'etc/systemd/system', `${name}.service`);
    const unit = readFileSync(
      existsSync(own) ? own : join(this.root, 'lib/systemd/system', `${name}.service`),
      'utf8',
    );
    const keyOf = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1];
    const needed = keyOf('AssertPathExists');
    if (needed && !existsSync(join(this.root, needed))) throw new Error(`the unit needs ${needed}`);
    const settings = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, each = '']) =>
      each.split(/"? "|(?<=\S)"? (?=\S+=)/).map((part) => part.replaceAll('"', '')),
    );
    const values = Object.fromEntries(settings.map((each) => each.split(/=(.*)/s).slice(0, 2)));
    const command = (keyOf('ExecStart') ?? '').replace(
      /\$\{?(\w+)\}?/g,
      (_, key: string) => values[key] ?? '',
    );
    const user = keyOf('User') ?? 'root';
    this.services.set(name, this.begin(user, command.split(' ').filter(Boolean), values));
  }

  private async stop(name: string): Promise<void> {
    const child = this.services.get(name);
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
}

/** The text of the page with … for what is different in each installation. */
const patternOf = (expected: string) =>
  new RegExp(
    `^${expected
      .trim()
      .split('…')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^]*')}$`,
  );

describe.runIf(runs)('a stranger, with the manual', () => {
  const machine = new Machine();
  const report: string[] = [];
  let typed = 0;
  const steps = stepsOf('La primera mañana');
  const said = new Map<string, string>();

  async function follow(step: Step): Promise<void> {
    const began = performance.now();
    for (const { line, expected } of step.commands) {
      const printed = (await machine.run(line)).trim();
      typed += 1;
      said.set(step.title, printed);
      if (expected !== undefined)
        expect([line, printed]).toEqual([line, expect.stringMatching(patternOf(expected))]);
    }
    const minutes = ((performance.now() - began) / 60_000).toFixed(2);
    report.push(`${step.title}: ${step.commands.length} comandos, ${minutes} min`);
  }

  /** A call through the proxy, by the public name. */
  const certificate = { ca: '' };
  async function send(path: string, init: RequestInit): Promise<Response> {
    const wanted = new Request(`https://127.0.0.1${path}`, init);
    const call = request(wanted.url, {
      ...{ method: wanted.method, ca: certificate.ca, servername: DOMAIN },
      headers: { ...Object.fromEntries(wanted.headers), host: DOMAIN },
    });
    call.end(Buffer.from(await wanted.arrayBuffer()));
    const [answer] = await once(call, 'response');
    return Response.json(await json(answer), { status: answer.statusCode });
  }
  let token = '';
  let sold = 0;
  const caller = {
    call: callOver((_, path, init) =>
      send(path, {
        ...init,
        headers: { ...init.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      }),
    ),
  };

  beforeAll(() => {
    const released = spawnSync(process.execPath, ['scripts/release.mjs', 'x64'], { encoding: 'utf8' });
    if (released.status !== 0) throw new Error(released.stderr);
    machine.build({ starts: true });
    const archive = `remodela-${version}-linux-x64.tar.gz`;
    for (const file of [archive, 'SHA256SUMS'])
      cpSync(join('dist/release', file), join(machine.root, 'srv', file));
    appendFileSync(join(machine.root, 'etc/hosts'), `127.0.0.1 localhost ${DOMAIN}\n`);
    // certbot cannot reach this machine: its certificate is made here
    mkdirSync(join(machine.root, 'etc/haproxy'), { recursive: true });
    const { cert, key } = makeCertificate({ names: `DNS:${DOMAIN}` });
    writeFileSync(join(machine.root, 'etc/haproxy/remodela.pem'), cert + key);
    certificate.ca = cert;
  }, 300_000);
  afterAll(() => {
    const text = steps.flatMap(({ commands }) => commands.map(({ line }) => line)).join('\n');
    const own = decided.filter((each) => text.includes(each));
    report.push(`En total: ${typed} comandos, y ${own.length} cosas que decidir: ${own.join(', ')}`);
    process.stdout.write(`\n${report.join('\n')}\n`);
    machine.remove();
  }, 60_000);

  const stepOf = (number: number): Step => {
    const step = steps[number - 1];
    if (!step) throw new Error(`the manual has no step ${number}`);
    return step;
  };

  test.each([1, 2, 3, 4, 5, 6])(
    'step %i prints what the manual says',
    (number) => follow(stepOf(number)),
    300_000,
  );

  const answers = () => expect.poll(readiness, { timeout: 60_000 }).toBe(200);
  const readiness = () =>
    send('/readyz', {}).then(
      ({ status }) => status,
      () => 0,
    );

  test('the first administrator sets a password, signs in and sells', async () => {
    await answers();
    const link = /#(\S+)/.exec(said.get(stepOf(4).title) ?? '')?.[1] ?? '';
    await caller.call(null, resetPassword, { body: { token: link, password: PASSWORD } });
    const signedIn = await caller.call(null, login, {
      body: { email: 'ana@empresa.com', password: PASSWORD },
    });
    token = signedIn.reply.token;
    sold = (await finishSale(caller)).projectId;
  }, 60_000);

  test.each([7, 8])('step %i prints what the manual says', (number) => follow(stepOf(number)), 300_000);

  test('the sale is there after the restore', async () => {
    await answers();
    const { data } = (await caller.call('admin', readProject, { params: { id: sold } })).reply;
    expect(data.client.name).toBe('Camila Restrepo');
  }, 90_000);
});
