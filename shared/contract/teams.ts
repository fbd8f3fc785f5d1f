import { z } from 'zod';
import { managerAccess, projectAccess } from '#shared/domain/access.ts';
import { projectStatuses } from '#shared/domain/project.ts';
import { departments } from '#shared/domain/roles.ts';
import { assignableRoles, teamRoles } from '#shared/domain/team.ts';
import { endpoint } from './endpoint.ts';
import {
  dataReply,
  day,
  done,
  id,
  idInPath,
  instant,
  pesos,
  projectId,
  projectIdInPath,
  requiredText,
  shown,
  text,
} from './fields.ts';

/** A candidate for a team: current workload, and workload during this project. */
const member = z.object({
  employee_id: id,
  name: shown.employee,
  /** false: the person gets no mails and must be told otherwise */
  has_email: z.boolean(),
  /** projects the person may still take; null without a limit */
  capacity: z.int().nullable(),
  max_projects: z.int().nullable(),
  /** unfinished projects of the person, without this one */
  open_projects: z.int(),
  /** business days of other works of the person during the works of this project */
  busy_days: shown.calendarDays,
  /** absences during the works of this project */
  absences: z.array(z.object({ from: shown.day, to: shown.day, reason: z.string() })),
});

const managerCall = { area: 'Equipo', who: managerAccess } as const;

export const readAvailableTeam = endpoint({
  ...managerCall,
  name: 'readAvailableTeam',
  title: 'Ver quién puede estar en el equipo de un proyecto',
  method: 'GET',
  path: '/api/teams/available/{projectId}',
  summary:
    'Who can take each role of a project, by role: active people with their capacity, their other projects, the business days that they already have within its works, and their absences then.',
  source: 'access specification, sections 2, 3 and 7; issue 4 (team assignment)',
  params: z.object({ projectId: idInPath }),
  reply: z.object({
    success: z.literal(true),
    project: z.object({
      id,
      project_code: shown.projectCode,
      name: shown.project.nullable(),
      /** after discounts; null before the contract */
      price: pesos.nullable(),
      /** the period of the works, both days included; null while a date is unknown: the workload is then unknown too */
      works: z.object({ from: shown.day, to: shown.day }).nullable(),
      finished: z.boolean(),
    }),
    data: z.record(
      z.enum(teamRoles),
      z.object({ display_name: z.string(), role_name: z.string(), members: z.array(member) }),
    ),
    /** the current team */
    assigned: z.array(z.object({ employee_id: id, role_name: z.enum(assignableRoles) })),
    grupo_trabajo_id: id.nullable(),
  }),
  errors: [404],
});

const assignation = z.object({
  employee_id: id,
  role_name: z.enum(assignableRoles, { error: 'elige un rol de la lista.' }),
});

export const assignTeam = endpoint({
  ...managerCall,
  name: 'assignTeam',
  title: 'Asignar o cambiar el equipo de un proyecto',
  method: 'POST',
  path: '/api/teams/assign',
  summary:
    'Sets the team of a project whole: who is not sent leaves it. Every role is optional; several residents may be sent, one person of each other role. 422 when a person does not work here or may not take a role, or the group is not in use; 409 for a finished project, or when the team is no longer the one that was seen.',
  source: 'access specification, sections 3, 5 and 7; decisions, Manager and projects',
  body: z.object({
    project_id: projectId,
    assignations: z
      .array(assignation, { error: 'elige el equipo.' })
      .max(40, { error: 'un equipo tiene 40 personas como máximo.' }),
    grupo_trabajo_id: id.nullable(),
    // the team that the screen began with; without it the call is a whole write
    seen: z.array(assignation).max(100).optional(),
    // and its working group
    seen_group_id: id.nullable().optional(),
  }),
  reply: done,
  errors: [404, 409, 422],
});

export const listAssignmentHistory = endpoint({
  name: 'listAssignmentHistory',
  title: 'Ver quién entró y salió del equipo de un proyecto',
  area: 'Equipo',
  method: 'GET',
  path: '/api/projects/{id}/assignments',
  who: projectAccess,
  summary: 'Who came into the team of a project and who left it, when and by whom, the newest first.',
  source: 'issue 4 (team assignment)',
  params: z.object({ id: projectIdInPath }),
  reply: dataReply(
    z.array(
      z.object({
        at: instant,
        by: shown.employee.nullable(),
        employee: shown.employee,
        role: z.string(),
        kind: z.enum(['assigned', 'removed']),
      }),
    ),
  ),
  errors: [404],
});

export const readMyTeam = endpoint({
  ...managerCall,
  name: 'readMyTeam',
  title: 'Ver a las personas de los equipos y su carga',
  method: 'GET',
  path: '/api/teams/people',
  summary:
    'The people who can be in a team or are in one, by name, with their groups, open projects and roles in them, absences from today on, and load: business days with works among the next 60, and in each of 12 weeks the open projects that do not end before it.',
  source: 'decisions, Manager and projects (Mi equipo); issue 4',
  query: z.object({ search: text(100).default(''), department: z.enum(departments).optional() }),
  reply: dataReply(
    z.array(
      z.object({
        employee_id: id,
        name: shown.employee,
        department: z.enum(departments),
        specialization: z.string().nullable(),
        groups: z.array(z.string()),
        max_projects: z.int().nullable(),
        projects: z.array(
          z.object({
            id,
            project_code: shown.projectCode,
            name: shown.project.nullable(),
            roles: z.array(z.string()),
            start_date: shown.day.nullable(),
            end_date: shown.day.nullable(),
            status: z.enum(projectStatuses),
          }),
        ),
        /** business days with works in the next 60 business days */
        busy_days: shown.calendarDays,
        /** open projects that do not end before each week, for 12 weeks from this one */
        weeks: z.array(z.object({ monday: shown.day, projects: z.int(), absent: z.boolean() })),
        absences: z.array(z.object({ id, from: shown.day, to: shown.day, reason: z.string() })),
      }),
    ),
  ),
  errors: [],
});

export const setMaxProjects = endpoint({
  ...managerCall,
  name: 'setMaxProjects',
  title: 'Cambiar cuántos proyectos tiene una persona a la vez',
  method: 'PUT',
  path: '/api/teams/people/{id}/max-projects',
  summary: 'How many projects a person may have at once; null for no limit.',
  source: 'access specification, section 3 (capacity); issue 4',
  params: z.object({ id: idInPath }),
  body: z.object({
    max_projects: z
      .int({ error: 'escribe un número entero.' })
      .min(0, { error: 'escribe un número que no sea negativo.' })
      .max(50, { error: 'escribe 50 como máximo.' })
      .nullable(),
  }),
  reply: done,
  errors: [404],
});

export const addAbsence = endpoint({
  ...managerCall,
  name: 'addAbsence',
  title: 'Anotar una ausencia',
  method: 'POST',
  path: '/api/teams/people/{id}/absences',
  summary:
    'Notes that a person will not be there, from one day to another, both included. 422 when it ends before it starts, or before today.',
  source: 'issue 4 (a warning when absent)',
  params: z.object({ id: idInPath }),
  body: z.object({ from: day, to: day, reason: requiredText(80) }),
  reply: done,
  errors: [404, 422],
  idempotent: true,
});

export const removeAbsence = endpoint({
  ...managerCall,
  name: 'removeAbsence',
  title: 'Quitar una ausencia',
  method: 'DELETE',
  path: '/api/teams/absences/{id}',
  summary: 'Takes an absence back.',
  source: 'issue 4 (a warning when absent)',
  params: z.object({ id: idInPath }),
  reply: done,
  errors: [404],
});

export const handOverAssignments = endpoint({
  ...managerCall,
  name: 'handOverAssignments',
  title: 'Pasar proyectos de una persona a otra',
  method: 'POST',
  path: '/api/teams/people/{id}/hand-over',
  summary:
    'Passes the roles of a person in the projects named to somebody else of the same department, in one go, and answers how many projects. 422 when the successor is not active there or may not take a role, 404 when the person is not in the team of one, 409 for a finished project.',
  source: 'issue 4 (bulk hand-over)',
  params: z.object({ id: idInPath }),
  body: z.object({
    successor_id: id,
    project_ids: z
      .array(id, { error: 'elige los proyectos.' })
      .min(1, { error: 'elige al menos un proyecto.' })
      .max(500, { error: 'elige 500 proyectos como máximo.' }),
  }),
  reply: z.object({ success: z.literal(true), moved: z.int() }),
  errors: [404, 409, 422],
  idempotent: true,
});
