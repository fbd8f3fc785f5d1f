import type { Ctx } from '../../platform/context.ts';
import { listSupervisors } from '../auth/security-notices.queries.ts';
import { postNews } from '../contact/news.actions.ts';
import type { SavedProject } from './projects.queries.ts';

/** Mails managers and administrators that a seller proposes another e-mail or document. It names neither. */
export async function postProposal(ctx: Ctx, project: SavedProject, reason: string): Promise<void> {
  const supervisors = await listSupervisors(ctx.db, { administratorsOnly: false });
  await postNews(ctx, supervisors, `/projects/${project.id}/corrections`, {
    kind: 'correction_proposed',
    subject: `Proponen corregir un dato de ${project.project_code}`,
    paragraphs: [
      `${ctx.user.name} propone otro correo o documento para una persona del proyecto ${project.project_code}. Solo gerencia o administración cambian ese dato, y la persona recibe un aviso en su correo de antes.`,
      `Motivo: ${reason}`,
    ],
    label: 'Revisar la propuesta',
  });
}
