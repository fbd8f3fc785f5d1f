import { readProjectPayments } from '#shared/contract/payments.ts';
import { readProject } from '#shared/contract/projects.ts';
import { assignTeam } from '#shared/contract/teams.ts';
import { migrations } from '../../server/migrations/list.ts';
import type { OpenDatabase } from '../../server/platform/db.ts';
import { migrate } from '../../server/platform/migrate.ts';
import { approveWithCodes } from '../../test/changes.ts';
import { architectOf } from '../../test/finalizar.ts';
import { finishSale, letIn } from '../../test/invited.ts';
import { insertPeople } from '../../test/people.ts';
import type { Ledger } from './ledger.ts';

/** A home whose family writes, asks and pays. */
export interface Family {
  readonly saleId: number;
  readonly projectId: number;
  readonly projectCode: string;
  readonly client: { readonly token: string };
  readonly second: { readonly token: string };
  /** the four of its plan */
  readonly instalments: readonly number[];
}

/** The tables, and the people of the tests with their sessions. */
export async function fillDatabase({ db }: OpenDatabase): Promise<void> {
  await migrate(db, migrations);
  await insertPeople(db);
  await approveWithCodes({ db });
  // The design leader of a home answers the suggestions of its family.
  const designer = { specialization: 'designer' };
  await db.updateTable('employees').set(designer).where('department', '=', 'architect').execute();
}

/** Sells a home for each family, gives it its team and lets it in: through the calls, before anything fails. */
export async function openFamilies(ledger: Ledger, count: number): Promise<Family[]> {
  const architect = await architectOf(ledger);
  const families: Family[] = [];
  for (let n = 0; n < count; n += 1) {
    const { saleId, projectId } = await finishSale(ledger);
    await ledger.call('manager', assignTeam, {
      body: {
        project_id: projectId,
        assignations: [{ employee_id: architect, role_name: 'disenador_lider' }],
        grupo_trabajo_id: null,
      },
    });
    const project = await ledger.call('manager', readProject, { params: { id: projectId } });
    const payments = await ledger.call('manager', readProjectPayments, { params: { id: projectId } });
    families.push({
      saleId,
      projectId,
      projectCode: project.reply.data.project_code ?? '',
      client: await letIn(ledger, saleId),
      second: await letIn(ledger, saleId, 'second_client', `segunda-${saleId}@correo.example`),
      instalments: payments.reply.data.instalments.map(({ id }) => id),
    });
  }
  return families;
}
