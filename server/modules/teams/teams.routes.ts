import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/context.ts';
import { serveActions } from '../../platform/http/serve.ts';
import { assignTeam, listAssignmentHistory, readAvailableTeam } from './assignment.actions.ts';
import { deactivateEmployee, readOpenWork } from './deactivation.actions.ts';
import {
  addAbsence,
  handOverAssignments,
  readMyTeam,
  removeAbsence,
  setMaxProjects,
} from './people.actions.ts';
import { createWorkingGroup, listWorkingGroups, updateWorkingGroup } from './teams.actions.ts';

export function teamsRoutes(app: FastifyInstance, deps: Deps): void {
  serveActions(app, deps, [
    readAvailableTeam,
    listWorkingGroups,
    createWorkingGroup,
    updateWorkingGroup,
    assignTeam,
    listAssignmentHistory,
    readMyTeam,
    setMaxProjects,
    addAbsence,
    removeAbsence,
    handOverAssignments,
    readOpenWork,
    deactivateEmployee,
  ]);
}
