import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { StartError } from './start-error.ts';

/**
 * Local control socket for operator commands such as `npm run backup` while the program runs: a loopback port and a
 * random secret, both written to the data folder at each start, so that only readers of that folder can use it.
 */

const refusalShape = z.object({ message: z.string(), remedy: z.string().optional() });
const doorShape = z.object({ port: z.int(), word: z.string() });
const noteOf = (dataDir: string) => join(dataDir, 'operator.json');

/** The operator commands; each returns the line to print. */
export type Commands = Readonly<Record<string, () => Promise<string>>>;

export interface OperatorSocket {
  close(): Promise<void>;
}

export async function listenForOperator(dataDir: string, commands: Commands): Promise<OperatorSocket> {
  const word = randomBytes(32).toString('base64url');
  const server = createServer(async (request, response) => {
    const name = (request.url ?? '').slice(1);
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command || request.method !== 'POST' || !knows(request, word)) {
      response.writeHead(404).end();
      return;
    }
    try {
      const said = await command();
      response.writeHead(200).end(said);
    } catch (error) {
      response.writeHead(500).end(JSON.stringify(whyNot(error)));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the operator socket has no port');
  // unref: the socket must not keep the process alive.
  server.unref();
  await writeFile(noteOf(dataDir), JSON.stringify({ port: address.port, word }), { mode: 0o600 });
  return {
    async close() {
      await rm(noteOf(dataDir), { force: true });
      server.closeAllConnections();
      server.close();
    },
  };
}

const whyNot = (error: unknown): { message: string; remedy?: string } =>
  error instanceof StartError
    ? { message: error.message, remedy: error.remedy }
    : { message: error instanceof Error ? error.message : 'unknown' };

function knows(request: IncomingMessage, word: string): boolean {
  const said = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${word}`);
  return said.byteLength === expected.byteLength && timingSafeEqual(said, expected);
}

/**
 * Sends a command to the program running on a data folder; null when none runs. Throws the reported error when the
 * command failed.
 */
export async function askRunningProgram(dataDir: string, command: string): Promise<string | null> {
  // A full disk leaves half a file of a program that could not start.
  const door = await readFile(noteOf(dataDir), 'utf8')
    .then(JSON.parse)
    .then(doorShape.parse)
    .catch(() => null);
  if (door === null) return null;
  const { port, word } = door;
  const answer = await post(`http://127.0.0.1:${port}/${command}`, word).catch(() => null);
  if (answer === null) return null;
  const said = await text(answer);
  // A killed program leaves its file, and its port may now belong to another one.
  if (answer.statusCode === 404) return null;
  if (answer.statusCode !== 200) {
    const { message, remedy } = refusalShape.parse(JSON.parse(said));
    throw remedy === undefined ? new Error(message) : new StartError(message, remedy);
  }
  return said;
}

/** Waits as long as the command takes: fetch gives up after five minutes without an answer. */
const post = (url: string, word: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(url, { method: 'POST', headers: { authorization: `Bearer ${word}` } }, resolve)
      .on('error', reject)
      .end();
  });
