import { DEMO_PASSWORD } from '../server/seed/passwords.ts';
import { login } from '../shared/contract/auth.ts';
import type { ReplyOf } from '../shared/contract/endpoint.ts';

/** Signs in as a person of the demo; answers what the browser keeps of it, by its keys in localStorage. */
export async function signIn(url: string, email: string): Promise<Record<string, string>> {
  const answer = await fetch(url + login.path, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.status}`);
  const { token, user } = (await answer.json()) as ReplyOf<typeof login>;
  const employee = user.employeeId === null ? {} : { employeeId: String(user.employeeId) };
  return { token, user: JSON.stringify(user), ...employee };
}
