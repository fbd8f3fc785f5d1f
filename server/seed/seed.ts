import { createReadStream } from 'node:fs';
import { addBusinessDays } from '#shared/domain/calendar.ts';
import { departmentNames } from '#shared/domain/roles.ts';
import type { Db } from '../database.ts';
import { type FileStore, type IncomingFile, type KeptFile, verified } from '../platform/files.ts';
import { verifyPassword } from '../platform/passwords.ts';
import { StartError } from '../platform/start-error.ts';
import { aftermathOf, type Happening, letHappen } from './aftermath.ts';
import { gatherCrew } from './crew.ts';
import { departureOf } from './departure.ts';
import { draftsOf } from './drafts.ts';
import { DEMO_PASSWORD, type DemoPasswords } from './passwords.ts';
import type { ProjectStory } from './sale-stories.ts';
import {
  forgetMails,
  hasAccounts,
  hasDemoStory,
  listActiveAddresses,
  listPasswordHashes,
  lockStory,
  readNoticesBefore,
  restartCodes,
} from './seed.queries.ts';
import { CLIENT_EMAIL, staff } from './staff.ts';
import { storiesOfMateo } from './stories-of-mateo.ts';
import { storiesOfValentina } from './stories-of-valentina.ts';
import { changesOf } from './tell-changes.ts';
import { letIn, meetingsOf, suggestionsOf } from './tell-family.ts';
import { closesOf } from './tell-payments.ts';
import { registerProject } from './tell-project.ts';
import { agreePlan, agreePrice, confirmLead, registerClients, saveBrief, saveLinks } from './tell-sale.ts';
import { instantOf, type SeedDeps } from './teller.ts';
import { openTelling, type Stage } from './telling.ts';

/** Business days before today on which the company opened: before its first sale. */
const OPENED_AGO = 250;
/** Business days before today until which everybody has read the notices. */
const READ_AGO = 2;
/** The next project codes, so that they look like those of a company with a past. */
const nextCodes = { vis: 221, apt: 143 };
/** Ids of leads that the sandbox of HubSpot does not know: looking one up never finds a client of the story. */
const FIRST_LEAD = 91_001;

const stories: readonly ProjectStory[] = [...storiesOfValentina, ...storiesOfMateo];

/**
 * Fills an empty database with the demo story, told through the actions as its people would have, on days counted back
 * from today. Does nothing when it was told before. It is one transaction: a program that is killed meanwhile finds
 * the database empty at its next start and begins again. StartError on the database of a company, because the demo shows
 * everybody the mails that it sends, and where an account would serve other machines with the known password.
 */
export async function seedDemo(deps: SeedDeps, passwords: DemoPasswords): Promise<void> {
  if (await hasAccounts(deps.db)) return requireDemo(deps.db, passwords);
  const files = waitingFiles(deps.files);
  try {
    await deps.db.transaction().execute(async (tx) => {
      await lockStory(tx);
      if (await hasAccounts(tx)) return;
      await tellEverything({ ...deps, db: tx, files: files.store, jobs: noJobs }, passwords);
      await forgetMails(tx);
      await files.keepAll();
    });
  } catch (error) {
    await files.discardAll();
    throw error;
  }
}

async function requireDemo(db: Db, { known }: DemoPasswords): Promise<void> {
  if (!(await hasDemoStory(db))) {
    throw new StartError(
      'Esta base de datos tiene los datos de una empresa, y el modo de demostración muestra a cualquiera los correos que envía.',
      'Escribe DEMO=false para trabajar con ellos, o usa una base de datos vacía para la demostración.',
    );
  }
  if (known) return;
  for (const hash of await listPasswordHashes(db)) {
    if (!(await verifyPassword(DEMO_PASSWORD, hash))) continue;
    throw new StartError(
      'Esta base de datos tiene cuentas con la contraseña conocida de la demostración, y otras máquinas podrían entrar.',
      'Usa una base de datos vacía (otro DATA_DIR), o quita HOST, PUBLIC_URL y TRUST_PROXY para seguir solo en esta máquina.',
    );
  }
}

async function tellEverything(deps: SeedDeps, passwords: DemoPasswords): Promise<void> {
  const today = deps.clock.today();
  const opened = instantOf(addBusinessDays(today, -OPENED_AGO), 0);
  const stage: Stage = { deps, today, crew: await gatherCrew(deps, passwords, opened) };
  await restartCodes(deps.db, nextCodes);
  const next = FIRST_LEAD + stories.length;
  await letHappen([
    ...stories.map((story, index) => saleOf(stage, story, FIRST_LEAD + index, passwords)),
    departureOf(stage),
    ...closesOf(stage),
    ...draftsOf(stage, [`${next}`, `${next + 1}`, `${next + 2}`, `${next + 3}`]),
  ]);
  await readNoticesBefore(deps.db, instantOf(addBusinessDays(today, -READ_AGO), 0));
}

/** What the story sets in motion was over long ago. */
const noJobs: SeedDeps['jobs'] = { add: async () => undefined };

/** A sale from its lead to Finalizar, and then what comes of its project. */
function saleOf(stage: Stage, story: ProjectStory, leadId: number, passwords: DemoPasswords): Happening {
  const telling = openTelling(stage, story, String(leadId));
  return {
    at: telling.beginsAt,
    tell: async () => {
      await confirmLead(telling);
      const registered = await registerClients(telling);
      await saveBrief(telling, registered);
      await saveLinks(telling, registered);
      await agreePrice(telling, registered);
      const plan = await agreePlan(telling, registered);
      const projectId = await registerProject(telling, registered.saleId);
      const writes = story.email === CLIENT_EMAIL || story.suggestions !== undefined;
      const family = writes ? await letIn(telling, registered.clientId, passwords) : null;
      return [
        ...aftermathOf(telling, { ...registered, projectId, plan }),
        ...meetingsOf(telling, projectId),
        ...(family ? suggestionsOf(telling, { projectId, family }) : []),
        ...(family ? changesOf(telling, { projectId, family }) : []),
      ];
    },
  };
}

/**
 * Files are not in the transaction: they wait among those that arrive, which are swept, and are kept when all else is
 * done.
 */
function waitingFiles(files: FileStore) {
  const waiting: IncomingFile[] = [];
  return {
    store: {
      ...files,
      keep: async (file: IncomingFile) => void waiting.push(file),
      // a document is sealed before all else is done
      read: async (file: KeptFile) => {
        const own = waiting.find(({ id }) => id === file.id);
        return own ? verified(createReadStream(own.path), file) : files.read(file);
      },
    },
    keepAll: async () => {
      for (const file of waiting) await files.keep(file);
    },
    discardAll: async () => {
      for (const { id } of waiting) await files.discard(id);
    },
  };
}

/**
 * The demo accounts that can sign in today, one line each: 'vendedora@remodela.example (ventas), contraseña …'. A random
 * password is printed by the start that made it and never again.
 */
export async function demoAccountLines(db: Db, passwords: DemoPasswords): Promise<string[]> {
  const roles = new Map<string, string>();
  for (const { email, department } of staff) roles.set(email, departmentNames[department].toLowerCase());
  roles.set(CLIENT_EMAIL, 'cliente');
  const active = await listActiveAddresses(db, [...roles.keys()]);
  return active.map((email) => {
    const password = passwords.printed(email);
    const told = password === null ? 'contraseña impresa en el primer inicio' : `contraseña ${password}`;
    return `${email} (${roles.get(email)}), ${told}`;
  });
}
