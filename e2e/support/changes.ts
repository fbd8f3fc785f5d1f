import type { APIRequestContext, Page } from '@playwright/test';
import { createChange, readChange, saveChange, sendChange } from '#shared/contract/changes.ts';
import type { CallOf } from '#shared/contract/endpoint.ts';
import { callerOf, type OwnSale } from './own-sale.ts';
import { mailTo } from './people.ts';
import { expect } from './test.ts';

type Written = CallOf<typeof saveChange>['body'];
type Line = Written['lines'][number];

/** A line of an otrosí; what is left out is of a closet in the kitchen. */
export const aLine = (changes: Partial<Line> = {}): Line => ({
  id: null,
  kind: 'change_space',
  space: 'Cocina',
  area: null,
  was: 'Sin clóset',
  becomes: 'Clóset en roble, de piso a techo',
  reason: 'family',
  amount: 3_600_000,
  cost: 2_340_000,
  ...changes,
});

/** An otrosí that the manager wrote; answers its id. */
export const makeDraftChange = async (
  request: APIRequestContext,
  { projectId }: OwnSale,
  written: Partial<Written> = {},
): Promise<number> => {
  const caller = callerOf(request);
  const begun = await caller.call('manager', createChange, { params: { id: projectId }, body: {} });
  const { id } = begun.reply.data;
  const params = { id: String(id) };
  const body: Written = {
    title: 'Un clóset nuevo',
    lines: [aLine()],
    days: 0,
    days_reason: '',
    if_refused: '',
    way: 'spread',
    new_instalment: null,
    with_discounts: false,
    terms: [],
    valid_days: 5,
    revision: 0,
    ...written,
  };
  const drafted = await caller.call('manager', readChange, { params });
  const saved = await caller.call('manager', saveChange, {
    params,
    body: { ...body, revision: drafted.reply.data.revision },
  });
  expect(saved.status, 'the draft is saved').toBe(200);
  return id;
};

/** The same, sent to its family. */
export const makeSentChange = async (
  request: APIRequestContext,
  sale: OwnSale,
  written: Partial<Written> = {},
): Promise<number> => {
  const id = await makeDraftChange(request, sale, written);
  await sendDraft(request, id);
  return id;
};

/** The manager sends a draft to its family. */
export const sendDraft = async (request: APIRequestContext, id: number): Promise<void> => {
  const caller = callerOf(request);
  const params = { id: String(id) };
  const { data } = (await caller.call('manager', readChange, { params })).reply;
  const sent = await caller.call('manager', sendChange, {
    params,
    body: { fingerprint: data.preview.fingerprint },
  });
  expect(sent.status, 'the otrosí is sent').toBe(200);
};

/** Six digits, as the newest mail about the otrosí brings them. */
export const changeCodeTo = async (
  request: APIRequestContext,
  email: string,
  project: string,
): Promise<string> => {
  const { text } = await mailTo(request, email, new RegExp(`código .*otrosí.*${project}`, 'i'));
  const code = /(\d{3} \d{3})/.exec(text)?.[1];
  if (code === undefined) throw new Error('the mail has no code');
  return code;
};

/** Approves on the page of the otrosí, with the code of the mail. */
export const approveOn = async (page: Page, email: string, project: string): Promise<void> => {
  await page.getByRole('button', { name: /^Aprobar otrosí/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Aprobar otrosí/ });
  await dialog.getByRole('button', { name: 'Enviar el código' }).click();
  const field = dialog.getByLabel(/^Escribe el código que llegó a/);
  await field.fill(await changeCodeTo(page.request, email, project));
  const approve = dialog.getByRole('button', { name: 'Aprobar con código' });
  const label = approve.locator('.mantine-Button-label');
  expect(await label.evaluate((words) => words.scrollWidth - words.clientWidth), 'the label is whole').toBe(
    0,
  );
  await approve.click();
  await expect(dialog).toBeHidden();
};
