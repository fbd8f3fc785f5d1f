import { type APIRequestContext, expect } from '@playwright/test';
import { readProject } from '#shared/contract/projects.ts';
import { assignTeam, readAvailableTeam } from '#shared/contract/teams.ts';
import { addBusinessDays, type Day, dayInBogota, nextBusinessDay } from '#shared/domain/calendar.ts';
import type { Product } from '#shared/domain/sale.ts';
import { type AssignableRole, assignableRoles } from '#shared/domain/team.ts';
import type { save, savePlan } from '../../test/agreements.ts';
import { type Caller, callOver } from '../../test/caller.ts';
import { finishSale, letIn, portalPassword } from '../../test/invited.ts';
import type { Who } from '../../test/server.ts';
import type { Family } from './family.ts';
import { originOf, tokenOf } from './people.ts';

/** A finished sale that a journey has for itself, made through the API by the people of the demo. */
export interface OwnSale {
  /** of the sale in progress that it was */
  readonly draftId: string;
  readonly saleId: number;
  readonly projectId: number;
  readonly code: string;
  readonly client: { readonly name: string; readonly email: string };
}

const demoAccounts: Partial<Record<string, string>> = {
  sales: 'vendedora@remodela.example',
  manager: 'gerente@remodela.example',
  payments: 'pagos@remodela.example',
  admin: 'admin@remodela.example',
  architect: 'arquitecta@remodela.example',
};

/** Calls of the contract by the people of the demo. */
export const callerOf = (request: APIRequestContext): Caller => {
  const tokenFor = async (who: Who): Promise<string | null> => {
    if (who === null || typeof who === 'object') return who?.token ?? null;
    const email = demoAccounts[who];
    if (email === undefined) throw new Error(`the demo has no account for ${who}`);
    return tokenOf(request, email);
  };
  return {
    call: callOver(async (who, path, init) => {
      const token = await tokenFor(who);
      const headers = { ...init.headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) };
      return fetch(new URL(path, await originOf(request)), { ...init, headers });
    }),
  };
};

type Team = Partial<Record<AssignableRole, string>>;

/** The works start on `start`; the standard plan begins today or on the next business day. */
export const makeSale = async (
  request: APIRequestContext,
  {
    product = 'VIS',
    start = addBusinessDays(dayInBogota(Date.now()), 60),
    team = {},
    surveyLink = 'https://levantamientos.example/904',
    plan = {},
    contract = {},
  }: {
    product?: Product;
    start?: Day;
    /** the name of who takes each role */
    team?: Team;
    /** of a new build; '' before the survey */
    surveyLink?: string;
    /** what differs from the standard plan */
    plan?: Parameters<typeof savePlan>[3];
    /** price and cost other than the usual ones */
    contract?: NonNullable<Parameters<typeof save>[2]>;
  } = {},
): Promise<OwnSale> => {
  const caller = callerOf(request);
  const { draftId, saleId, projectId } = await finishSale(caller, {
    product,
    record: { survey_link: surveyLink },
    contract: { ...contract, start_date: start, end_date: addBusinessDays(start, 60) },
    plan: { first_date: nextBusinessDay(dayInBogota(Date.now())), ...plan },
  });
  if (Object.keys(team).length > 0) await giveTeam(caller, projectId, team);
  const { data } = (await caller.call('manager', readProject, { params: { id: projectId } })).reply;
  const { name, email } = data.client;
  if (data.project_code === null || email === null) throw new Error('a manager sees code and address');
  return { draftId, saleId, projectId, code: data.project_code, client: { name, email } };
};

async function giveTeam(caller: Caller, projectId: number, team: Team): Promise<void> {
  const available = await caller.call('manager', readAvailableTeam, { params: { projectId } });
  const assignations = assignableRoles.flatMap((role_name) => {
    const name = team[role_name];
    if (name === undefined) return [];
    const person = available.reply.data[role_name]?.members.find((member) => member.name === name);
    if (!person) throw new Error(`${name} cannot be ${role_name}`);
    return [{ employee_id: person.employee_id, role_name }];
  });
  const body = { project_id: projectId, assignations, grupo_trabajo_id: null };
  expect((await caller.call('manager', assignTeam, { body })).status).toBe(200);
}

/** A finished sale whose client has the portal open. */
export const makeFamily = async (
  request: APIRequestContext,
  options?: Parameters<typeof makeSale>[1],
): Promise<OwnSale & Family & { readonly token: string }> => {
  const sale = await makeSale(request, options);
  const { token } = await letIn(callerOf(request), sale.saleId);
  return { ...sale, token, email: sale.client.email, password: portalPassword };
};

/** Andrés, the second client of a sale, with the portal open. */
export const letSecondIn = async (request: APIRequestContext, sale: OwnSale): Promise<Family> => {
  const email = `andres-${sale.code.toLowerCase()}-${Date.now() % 100_000}@correo.example`;
  await letIn(callerOf(request), sale.saleId, 'second_client', email);
  return { email, password: portalPassword };
};
