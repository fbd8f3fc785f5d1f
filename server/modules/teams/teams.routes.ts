import type { FastifyInstance } from 'fastify';
import * as teams from '#shared/contract/teams.ts';
import * as groups from '#shared/contract/working-groups.ts';
import type { Deps } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { assignTeam, listAssignmentHistory, readAvailableTeam } from './assignment.actions.ts';
import {
  addAbsence,
  handOverAssignments,
  readMyTeam,
  removeAbsence,
  setMaxProjects,
} from './people.actions.ts';
import { createWorkingGroup, listWorkingGroups, updateWorkingGroup } from './teams.actions.ts';

export function teamsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, groups.listWorkingGroups, listWorkingGroups);
  serve(app, deps, groups.createWorkingGroup, createWorkingGroup);
  serve(app, deps, groups.updateWorkingGroup, updateWorkingGroup);
  serve(app, deps, teams.readAvailableTeam, readAvailableTeam);
  serve(app, deps, teams.assignTeam, assignTeam);
  serve(app, deps, teams.listAssignmentHistory, listAssignmentHistory);
  serve(app, deps, teams.readMyTeam, readMyTeam);
  serve(app, deps, teams.setMaxProjects, setMaxProjects);
  serve(app, deps, teams.addAbsence, addAbsence);
  serve(app, deps, teams.removeAbsence, removeAbsence);
  serve(app, deps, teams.handOverAssignments, handOverAssignments);
}
