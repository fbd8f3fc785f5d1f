import { Meetings } from './Meetings.tsx';
import { SectionCard } from './parts.tsx';
import type { Project } from './project.ts';
import { TeamList } from './Team.tsx';

export const Component = ({ project }: { project: Project }) => (
  <div className="columns">
    <SectionCard title="Equipo">
      <TeamList project={project} />
    </SectionCard>
    <Meetings projectId={project.id} />
  </div>
);
