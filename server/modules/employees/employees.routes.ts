import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/employees.ts';
import type { Deps } from '../../platform/context.ts';
import { serveActions, servePrepared } from '../../platform/http/serve.ts';
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
  serveActions(app, deps, [
    listArchitects,
    listEmployees,
    updateEmployee,
    setEmployeePermissions,
    sendEmployeePasswordReset,
    reactivateEmployee,
  ]);
  servePrepared(app, deps, api.registerEmployee, async (registration) => {
    const hash = await hashOfRegistration(registration);
    return (ctx, input) => registerEmployee(ctx, input, hash);
  });
}
