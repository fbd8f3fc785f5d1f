import type { Ctx } from '../../platform/context.ts';
import { hello } from '../../platform/mail.ts';
import { listSupervisors } from '../auth/security-notices.queries.ts';
import { postContactMail } from '../contact/contact.actions.ts';
import type { SavedProject } from './projects.queries.ts';

/** Mails managers and administrators that a seller proposes another e-mail or document. It names neither. */
export async function postProposal(ctx: Ctx, project: SavedProject, reason: string): Promise<void> {
  for (const { name, email } of await listSupervisors(ctx.db, { administratorsOnly: false })) {
    await postContactMail(ctx, {
      kind: 'correction_proposed',
      contact: 'service',
      to: email,
      subject: `Proponen corregir un dato de ${project.project_code}`,
      content: {
        ...hello(name),
        paragraphs: [
          `${ctx.user.name} propone otro correo o documento para una persona del proyecto ${project.project_code}. Solo gerencia o administración cambian ese dato, y la persona recibe un aviso en su correo de antes.`,
          `Motivo: ${reason}`,
        ],
        action: { label: 'Revisar la propuesta', url: `${ctx.publicUrl}/projects/${project.id}/corrections` },
      },
    });
  }
}
