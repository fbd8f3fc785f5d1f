import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { dashboardRoutes } from './bare/dashboard.ts';
import { finalizarRoutes } from './bare/finalizar.ts';
import { portalRoutes } from './bare/portal.ts';
import { readsRoutes } from './bare/reads.ts';
import type { BareCall, Route } from './bare/route.ts';
import { findUser, login } from './bare/session.ts';
import { stepOneRoutes } from './bare/step-one.ts';

/**
 * The yardstick: the same calls with node:http and `pg` alone. It reads and writes the same rows, in the statements
 * that are natural by hand; it has no framework, checks no shape, logs nothing and computes no rule of the business.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const routes = new Map<string, Route>(
  Object.entries({
    ...readsRoutes,
    ...portalRoutes,
    ...dashboardRoutes,
    ...stepOneRoutes,
    ...finalizarRoutes,
  }),
);

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return chunks.length === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString());
}

async function answer(request: IncomingMessage): Promise<{ status: number; reply: unknown }> {
  const url = new URL(request.url ?? '/', 'http://bare');
  const [, id] = /\/(\d+)$/.exec(url.pathname) ?? [];
  const name = `${request.method} ${url.pathname.replace(/\/\d+$/, '/{id}')}`;
  if (name === 'GET /readyz') {
    await pool.query('select 1');
    return { status: 200, reply: { status: 'ok' } };
  }
  const body = request.method === 'POST' ? await bodyOf(request) : {};
  if (name === 'POST /api/auth/login') return login(pool, body);
  const user = await findUser(pool, request.headers.authorization?.slice('Bearer '.length) ?? '');
  if (!user) return { status: 401, reply: { message: 'no session' } };
  const route = routes.get(name);
  if (!route) return { status: 404, reply: { message: 'no such call' } };
  const key = request.headers['idempotency-key'];
  const call: BareCall = { user, id: Number(id), query: url.searchParams, body, key: String(key), name };
  return { status: 200, reply: await route(pool, call) };
}

const server = createServer((request, response) => {
  const send = (status: number, reply: unknown) => {
    const text = JSON.stringify(reply);
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  };
  answer(request).then(
    ({ status, reply }) => send(status, reply),
    (error: unknown) => send(500, { message: String(error) }),
  );
});
server.listen(Number(process.env.PORT), '127.0.0.1');
