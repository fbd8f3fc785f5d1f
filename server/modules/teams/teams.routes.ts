import type { FastifyInstance } from 'fastify';
import * as api from '#shared/contract/working-groups.ts';
import type { Deps } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { createWorkingGroup, listWorkingGroups, updateWorkingGroup } from './teams.actions.ts';

export function teamsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, api.listWorkingGroups, listWorkingGroups);
  serve(app, deps, api.createWorkingGroup, createWorkingGroup);
  serve(app, deps, api.updateWorkingGroup, updateWorkingGroup);
}
