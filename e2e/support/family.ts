import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { consentTexts } from '#shared/domain/client.ts';
import { tokenOf } from './people.ts';

/** The family of a project of the demo, which has a portal from this moment on. */
export interface Family {
  readonly email: string;
  readonly password: string;
}

const password = 'siete tejas de barro';

/** Invites the client of the project with that code, and accepts for them. */
export const letFamilyIn = async (request: APIRequestContext, code: string): Promise<Family> => {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'gerente@remodela.example')}` };
  const list = await (await request.get(`/api/projects/list?search=${code}`, { headers })).json();
  const [{ id }] = list.data.projects;
  const project = await (await request.get(`/api/projects/${id}`, { headers })).json();
  const invitations = `/api/sales/${project.data.sale_id}/invitations`;
  const people = (await (await request.get(invitations, { headers })).json()).data;
  const client = people.find(({ invitee }: { invitee: string }) => invitee === 'client');
  // a second try finds them in
  if (client.state === 'has_account') return { email: client.email, password };
  const made = await request.post(invitations, {
    headers,
    data: { invitee: 'client', email: null, send_mail: false },
  });
  expect(made.ok(), `the client of ${code} is invited`).toBe(true);
  const { url, email } = (await made.json()).data;
  const accepted = await request.post('/api/invitations/accept', {
    data: {
      token: new URL(url).hash.slice(1),
      password,
      consents: (['service', 'news'] as const).map((purpose) => ({
        purpose,
        granted: purpose === 'service',
        text_version: consentTexts[purpose].version,
      })),
    },
  });
  expect(accepted.ok(), `the client of ${code} has an account`).toBe(true);
  return { email, password };
};

/** Signs in by the door of the families. */
export const enterAsFamily = async (page: Page, family: Family): Promise<void> => {
  await page.goto('/client-login');
  await page.getByLabel('Correo electrónico').fill(family.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(family.password);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).toHaveURL('/client');
};
