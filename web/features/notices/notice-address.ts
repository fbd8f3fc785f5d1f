import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { listNotices } from '#shared/contract/notices.ts';
import type { NoticeKind } from '#shared/domain/notices.ts';
import type { Role } from '#shared/domain/roles.ts';
import { paths } from '../../app/paths.ts';

export type Notice = ReplyOf<typeof listNotices>['data'][number];

type Address = (notice: Pick<Notice, 'event' | 'project_id' | 'thing'>) => string;

const family: Readonly<Record<NoticeKind, Address>> = {
  record: ({ event, project_id: project }) =>
    event === 'space_moved' ? paths.clientCalendar(project) : paths.clientNews({ project }),
  answer: ({ event, project_id: project, thing }) =>
    event === 'change_answered'
      ? paths.clientChange(Number(thing))
      : paths.clientProject({ project, anchor: 'suggestion' }),
  payment: ({ project_id: project }) => paths.clientProject({ project, anchor: 'payment' }),
  document: ({ event, project_id: project, thing }) =>
    event === 'document_published'
      ? paths.clientProject({ project, anchor: 'documents' })
      : paths.clientContract(Number(thing)),
  change: ({ thing }) => paths.clientChange(Number(thing)),
  meeting: ({ project_id: project }) => paths.clientProject({ project, anchor: 'schedule' }),
};

const staff: Readonly<Record<NoticeKind, Address>> = {
  record: ({ event, project_id }) =>
    paths.project(project_id, event === 'space_moved' ? 'calendario' : 'obra'),
  answer: ({ event, project_id: project, thing }) =>
    event === 'change_asked' ? paths.change(Number(thing)) : paths.suggestions({ project }),
  payment: ({ project_id }) => paths.project(project_id, 'contrato'),
  document: ({ event, project_id }) =>
    paths.project(project_id, event === 'document_published' ? 'documentos' : 'contrato'),
  change: ({ thing }) => paths.change(Number(thing)),
  meeting: ({ project_id }) => paths.project(project_id, 'equipo'),
};

/** Where a notice leads: the thing that it is about, as that person sees it. */
export function addressOf(notice: Notice, role: Role): string {
  if (role === 'payments') return paths.projectPlan(notice.project_id);
  return (role === 'client' ? family : staff)[notice.kind](notice);
}
