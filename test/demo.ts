import Fastify from 'fastify';
import { sql } from 'kysely';
import { createClock } from '../server/platform/clock.ts';
import { openDiskFileStore } from '../server/platform/disk-files.ts';
import type { SeedDeps } from '../server/seed/teller.ts';
import { tamperAll } from './rows.ts';
import type { TestServer } from './server.ts';

/** The people of the demo that sign in, with their department. */
export const demoAccounts = {
  'vendedora@remodela.example': 'sales',
  'vendedor@remodela.example': 'sales',
  'gerente@remodela.example': 'manager',
  'admin@remodela.example': 'admin',
  'arquitecta@remodela.example': 'architect',
  'bodega@remodela.example': 'warehouse',
  'compras@remodela.example': 'purchases',
  'proveedores@remodela.example': 'suppliers',
  'pagos@remodela.example': 'payments',
  'transporte@remodela.example': 'transporters',
  'santiago.melo@remodela.example': 'architect',
  'nicolas.arango@remodela.example': 'architect',
  'manuela.zapata@remodela.example': 'architect',
  'camilo.ortega@remodela.example': 'architect',
  'tatiana.gil@remodela.example': 'architect',
  'esteban.villa@remodela.example': 'architect',
  'julian.prada@remodela.example': 'architect',
  'diana.castano@remodela.example': 'architect',
  'oscar.beltran@remodela.example': 'architect',
  'paola.rincon@remodela.example': 'architect',
  'felipe.urrutia@remodela.example': 'architect',
  'cliente@remodela.example': null,
};

/** What the demo is filled with at an instant, on the database of a server. */
export const seedDepsAt = async (server: TestServer, now: string): Promise<SeedDeps> => ({
  db: server.db,
  clock: createClock(() => new Date(now)),
  files: await openDiskFileStore(server.filesFolder),
  jobs: { add: async () => undefined },
  publicUrl: 'https://remodela.example',
  mailFrom: 'Remodela <no-responder@remodela.example>',
  onlinePayments: true,
  sealing: { certificate: null, timeStampUrl: async () => null },
  log: Fastify().log,
});

/** Leaves the tables as a first start finds them. */
export const emptyTables = (server: TestServer) =>
  tamperAll(server.db, (tx) =>
    sql`truncate accounts, employees, clients, urbanizations, typologies, discount_types, working_groups, company
      restart identity cascade`.execute(tx),
  );
