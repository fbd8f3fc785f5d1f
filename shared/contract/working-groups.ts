import { z } from 'zod';
import { adminChangeAccess } from '#shared/domain/access.ts';
import { endpoint } from './endpoint.ts';
import { dataReply, id, idInPath, requiredText, shown } from './fields.ts';

const workingGroup = z
  .object({
    id,
    name: z.string(),
    active: z.boolean(),
    members: z.array(z.object({ id, name: shown.employee, specialization: z.string().nullable() })),
    /** number of unfinished projects of the group */
    open_projects: z.int(),
  })
  .meta({ id: 'WorkingGroup' });

const oneGroup = dataReply(workingGroup);

const changes = {
  name: requiredText(80),
  member_ids: z
    .array(id, { error: 'elige las personas del grupo.' })
    .max(60, { error: 'un grupo tiene 60 personas como máximo.' }),
};

export const listWorkingGroups = endpoint({
  name: 'listWorkingGroups',
  title: 'Ver los grupos de trabajo',
  area: 'Empleados',
  method: 'GET',
  path: '/api/working-groups',
  who: { roles: ['admin', 'manager'] },
  summary: 'The working groups by name, with their active members; those no longer in use last.',
  source: 'access specification, sections 2, 3 and 7; issue 3',
  reply: dataReply(z.array(workingGroup)),
  errors: [],
});

export const createWorkingGroup = endpoint({
  name: 'createWorkingGroup',
  title: 'Crear un grupo de trabajo',
  area: 'Empleados',
  method: 'POST',
  path: '/api/working-groups',
  who: adminChangeAccess,
  summary:
    'Adds a working group with its members. 409 when the name is taken, 422 when a member does not work here.',
  source: 'access specification, sections 3 and 7; issue 3 (admin panel)',
  body: z.object(changes),
  reply: oneGroup,
  errors: [409, 422],
  idempotent: true,
});

export const updateWorkingGroup = endpoint({
  name: 'updateWorkingGroup',
  title: 'Cambiar un grupo de trabajo',
  area: 'Empleados',
  method: 'PUT',
  path: '/api/working-groups/{id}',
  who: adminChangeAccess,
  summary:
    'Changes the name and members of a working group, or takes it out of use; what is not sent stays as it is. Projects that have the group keep it. 409 when the name is taken.',
  source: 'access specification, sections 3 and 7; issue 3 (admin panel)',
  params: z.object({ id: idInPath }),
  body: z.object({ ...changes, active: z.boolean({ error: 'di si está en uso.' }) }).partial(),
  reply: oneGroup,
  errors: [404, 409, 422],
});
