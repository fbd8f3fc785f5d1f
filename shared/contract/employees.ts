import { z } from 'zod';
import { adminAccess, adminChangeAccess, registerAccess } from '#shared/domain/access.ts';
import { departments, permissions, saleRoles } from '#shared/domain/roles.ts';
import { newPassword } from './auth.ts';
import { endpoint } from './endpoint.ts';
import {
  dataReply,
  email,
  fieldsReply,
  id,
  idInPath,
  orNull,
  pageQuery,
  pageReply,
  phone,
  requiredText,
  shown,
  text,
} from './fields.ts';

const changeCall = { area: 'Empleados', who: adminChangeAccess } as const;

export const listArchitects = endpoint({
  name: 'listArchitects',
  title: 'Ver quiénes son de arquitectura',
  area: 'Empleados',
  method: 'GET',
  path: '/api/architects',
  who: { roles: saleRoles },
  summary: 'The active people of the architecture department, by name: who may have done a survey.',
  source: 'sales specification, sections 3 and 7',
  reply: dataReply(z.array(z.object({ id, name: shown.employee }))),
  errors: [],
});

const department = z.enum(departments, { error: 'elige un departamento de la lista.' });

const profile = {
  name: requiredText(120),
  department,
  /** one of the department's (domain, specializations); 422 otherwise */
  specialization: orNull(requiredText(60)),
  phone: orNull(phone),
};

const employee = z
  .object({
    id,
    name: shown.employee,
    /** null for an employee without account */
    email: shown.email.nullable(),
    phone: shown.phone.nullable(),
    department: z.enum(departments),
    specialization: z.string().nullable(),
    permissions: z.array(z.enum(permissions)),
    active: z.boolean(),
  })
  .meta({ id: 'Employee' });

const oneEmployee = dataReply(employee);

export const registerEmployee = endpoint({
  name: 'registerEmployee',
  title: 'Registrar un empleado',
  area: 'Empleados',
  method: 'POST',
  path: '/api/auth/register',
  who: registerAccess,
  forbidden: "No tienes permisos para registrar empleados. Se requiere 'full_access'.",
  summary:
    'Registers an employee with an account. 409 when the address has an account, 422 when the specialisation is not of the department or the password is refused.',
  source: 'access specification, sections 3, 5, 6, 7 and 8; NIST SP 800-63B, section 5.1.1.2',
  body: z.object({ ...profile, email, password: newPassword }),
  reply: oneEmployee,
  errors: [409, 422],
  idempotent: true,
});

export const listEmployees = endpoint({
  name: 'listEmployees',
  title: 'Ver los empleados',
  area: 'Empleados',
  method: 'GET',
  path: '/api/employees',
  who: adminAccess,
  summary:
    'A page of the people who work here, by name: found by name or address with accents and case ignored, by department, and by whether they are active.',
  source: 'decisions, Access (registration)',
  query: z.object({
    search: text(100).default(''),
    department: department.optional(),
    status: z
      .enum(['active', 'inactive', 'all'], { error: 'elige un estado de la lista.' })
      .default('active'),
    ...pageQuery(8),
  }),
  reply: pageReply(employee).extend({
    /** company-wide totals for the subtitle: active people, and departments with any */
    totals: z.object({ people: z.int(), departments: z.int() }),
  }),
  errors: [],
});

export const updateEmployee = endpoint({
  ...changeCall,
  name: 'updateEmployee',
  title: 'Corregir los datos de un empleado',
  method: 'PUT',
  path: '/api/employees/{id}',
  summary:
    'Corrects the data of an employee. Who had no account gets one with the address, and a mail with a link to set its password. 409 when the address is of another account or when the department changes with open work in it, 422 when the specialisation is not of the department or the address of an account is left out.',
  source: 'decisions, Access (registration)',
  params: z.object({ id: idInPath }),
  body: z.object({
    ...profile,
    /** null, or '', for an employee who stays without account */
    email: orNull(email),
  }),
  reply: oneEmployee,
  errors: [404, 409, 422],
});

export const setEmployeePermissions = endpoint({
  ...changeCall,
  name: 'setEmployeePermissions',
  title: 'Dar o quitar permisos',
  method: 'PUT',
  path: '/api/employees/{id}/permissions',
  summary:
    'Gives or takes the permissions of an employee; it counts from the next call. 409 when full_access is taken from oneself, or from the last active person who administers with it.',
  source: 'access specification, section 6; decisions, Access (registration)',
  params: z.object({ id: idInPath }),
  body: z.object({
    permissions: z
      .array(z.enum(permissions, { error: 'elige un permiso de la lista.' }), {
        error: 'elige los permisos.',
      })
      .max(permissions.length),
  }),
  reply: oneEmployee,
  errors: [404, 409],
});

export const sendEmployeePasswordReset = endpoint({
  ...changeCall,
  name: 'sendEmployeePasswordReset',
  title: 'Enviar a un empleado el enlace de su contraseña',
  method: 'POST',
  path: '/api/employees/{id}/reset-password',
  summary:
    'Ends the sessions of an employee, puts the password out of use and mails a link that sets a new one, valid one hour and once. The administrator never knows a password. 409 for who has no account or is inactive.',
  source: 'decisions, Access (registration)',
  params: z.object({ id: idInPath }),
  reply: fieldsReply({ email: shown.email }),
  errors: [404, 409],
});

export const reactivateEmployee = endpoint({
  ...changeCall,
  name: 'reactivateEmployee',
  title: 'Reactivar un empleado',
  method: 'POST',
  path: '/api/employees/{id}/reactivate',
  summary: 'Lets an employee who had been deactivated work and sign in again, without the work handed over.',
  source: 'decisions, Access (registration)',
  params: z.object({ id: idInPath }),
  reply: oneEmployee,
  errors: [404],
});

export const readOpenWork = endpoint({
  name: 'readOpenWork',
  title: 'Ver el trabajo pendiente de un empleado',
  area: 'Empleados',
  method: 'GET',
  path: '/api/employees/{id}/open-work',
  who: adminAccess,
  summary:
    'What an employee has open: sales in progress, projects sold and not finished, and assignments in projects not finished; and who of the department could take it.',
  source: 'decisions, Access (registration); issue 3 (hand-over)',
  params: z.object({ id: idInPath }),
  reply: fieldsReply({
    sales_in_progress: z.int(),
    projects: z.array(
      z.object({
        id,
        project_code: shown.projectCode,
        name: shown.project.nullable(),
        roles: z.array(z.string()),
      }),
    ),
    candidates: z.array(z.object({ id, name: shown.employee, open_projects: z.int() })),
  }),
  errors: [404],
});

export const deactivateEmployee = endpoint({
  ...changeCall,
  name: 'deactivateEmployee',
  title: 'Desactivar un empleado y entregar su trabajo',
  method: 'POST',
  path: '/api/employees/{id}/deactivate',
  summary:
    'Ends the work of an employee: sessions end, the account closes, and open work passes to the successor, who is active and of the same department. 409 for oneself or for the last person with full_access, 422 while there is open work and no successor.',
  source: 'decisions, Access (registration); issue 3 (hand-over)',
  params: z.object({ id: idInPath }),
  body: z.object({ successor_id: id.nullish().transform((value) => value ?? null) }),
  reply: fieldsReply({ sales_in_progress: z.int(), projects: z.int() }),
  errors: [404, 409, 422],
});

export type Employee = z.output<typeof employee>;
