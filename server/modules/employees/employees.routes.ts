import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/employees.ts';
import type { Deps } from '../../platform/context.ts';
import { serve, servePrepared } from '../../platform/http/serve.ts';
import {
  reactivateEmployee,
  sendEmployeePasswordReset,
  setEmployeePermissions,
} from './employee-access.actions.ts';
import {
  hashOfRegistration,
  listArchitects,
  listEmployees,
  registerEmployee,
  updateEmployee,
} from './employees.actions.ts';

export function employeesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.listArchitects, listArchitects);
  servePrepared(app, deps, api.registerEmployee, async (registration) => {
    const hash = await hashOfRegistration(registration);
    return (ctx, input) => registerEmployee(ctx, input, hash);
  });
  serve(app, deps, api.listEmployees, listEmployees);
  serve(app, deps, api.updateEmployee, updateEmployee);
  serve(app, deps, api.setEmployeePermissions, setEmployeePermissions);
  serve(app, deps, api.sendEmployeePasswordReset, sendEmployeePasswordReset);
  serve(app, deps, api.reactivateEmployee, reactivateEmployee);
}
