import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/context.ts';
import { serveActions } from '../../platform/http/serve.ts';
import { readCompany, saveCompanyLogo, updateCompany } from './company.actions.ts';

export function companyRoutes(app: FastifyInstance, deps: Deps): void {
  serveActions(app, deps, [readCompany, updateCompany, saveCompanyLogo]);
}
