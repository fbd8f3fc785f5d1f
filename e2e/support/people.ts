import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, test } from '@playwright/test';
import type { Department } from '#shared/domain/roles.ts';

/** People that a journey has for itself, so that what it does to their account disturbs no other. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

const DEMO_PASSWORD = 'remodela-demo';

const login = async (request: APIRequestContext, email: string, password: string): Promise<string> => {
  const answer = await request.post('/api/auth/login', { data: { email, password } });
  expect(answer.ok(), `${email} signs in`).toBe(true);
  return (await answer.json()).token;
};

const origins = new WeakMap<APIRequestContext, Promise<string>>();

/** The address of the program that a journey asks: it may have one of its own. */
export const originOf = (request: APIRequestContext): Promise<string> => {
  const origin =
    origins.get(request) ?? request.get('/readyz').then((answer) => new URL(answer.url()).origin);
  origins.set(request, origin);
  return origin;
};

/** Of the demo accounts; checking a password is slow on purpose, and no journey ends these sessions. */
const demoTokens = new Map<string, Promise<string>>();

/** The token of an account, for what a journey needs to be there before it begins; of the demo without a password. */
export const tokenOf = async (
  request: APIRequestContext,
  email: string,
  password?: string,
): Promise<string> => {
  if (password !== undefined) return login(request, email, password);
  const key = `${await originOf(request)} ${email}`;
  const token = demoTokens.get(key) ?? login(request, email, DEMO_PASSWORD);
  demoTokens.set(key, token);
  return token;
};

/** Somebody who works here since a moment ago, registered by the demo administrator. */
export const hire = async (
  request: APIRequestContext,
  department: Department,
  name = 'Rebeca Montoya',
  specialization: string | null = null,
): Promise<Person> => {
  const token = await tokenOf(request, 'admin@remodela.example');
  const person = {
    name,
    email: `${department}-${randomUUID()}@remodela.example`,
    password: 'tres gatos en el tejado',
  };
  const typed = 'ocho faroles de la plaza';
  const answer = await request.post('/api/auth/register', {
    headers: { authorization: `Bearer ${token}` },
    data: { ...person, password: typed, department, specialization, phone: null },
  });
  expect(answer.ok(), 'the person is registered').toBe(true);
  const changed = await request.post('/api/auth/change-password', {
    headers: { authorization: `Bearer ${await tokenOf(request, person.email, typed)}` },
    data: { current_password: typed, password: person.password },
  });
  expect(changed.ok(), 'the person chooses the own password').toBe(true);
  await request.post('/api/auth/logout', {
    headers: { authorization: `Bearer ${(await changed.json()).token}` },
  });
  return person;
};

/** A designer whose name no other journey has. */
export const hireDesigner = (request: APIRequestContext, first: string): Promise<Person> =>
  hire(request, 'architect', `${first} ${test.info().project.name} ${Date.now() % 1_000_000}`, 'designer');

/** The last mail to an address, as the mailbox of the demo shows it; waits for it to arrive. */
export const mailTo = async (
  request: APIRequestContext,
  email: string,
  subject: RegExp,
): Promise<{ subject: string; text: string; attachments: readonly string[] }> => {
  const find = async () => {
    const { data } = await (await request.get('/api/dev/mail')).json();
    return data.find(
      (mail: { to: string; subject: string }) => mail.to.includes(email) && subject.test(mail.subject),
    );
  };
  await expect.poll(find, { message: `a mail to ${email}`, timeout: 20_000 }).toBeTruthy();
  return find();
};

/** The path with its fragment of the first link of a mail that leads to that screen. */
export const linkIn = (text: string, screen: string): string => {
  const [, path] = new RegExp(`https?://[^\\s/]+(/${screen}#[A-Za-z0-9_-]{43})`).exec(text) ?? [];
  if (path === undefined) throw new Error(`the mail has no link to ${screen}`);
  return path;
};
