import { Fragment } from 'react';
import { areaWords } from '../../ui/count-words.ts';
import { SpaceSwatch } from '../../ui/SpaceSwatch.tsx';
import { WorkDetails } from './HomeDetails.tsx';
import { KindTiles } from './Needs.tsx';
import { remodelledOf, type Work } from './panel.ts';
import { useWorksPanel } from './use-works.ts';
import { WorkRow } from './WorkRow.tsx';
import { WorksPanel } from './WorksPanel.tsx';

/** Which spaces there are to work on, and how large they are. */
export const Component = () => {
  const panel = useWorksPanel();
  return (
    <WorksPanel
      title="Panel de proveedores"
      {...panel}
      listTitle="Espacios de cada obra"
      row={(work, today) => (
        <WorkRow key={work.id} home={work} today={today} details={<WorkDetails work={work} plan />}>
          <Rooms work={work} />
        </WorkRow>
      )}
    >
      {(reply) => <KindTiles needs={reply.needs} />}
    </WorksPanel>
  );
};

/** 'Cocina: 12,5 m², Baño: 4,8 m²', each with its tint. */
const Rooms = ({ work }: { work: Work }) => {
  const rooms = remodelledOf(work);
  if (rooms.length === 0) return 'Aún no hay espacios con área';
  return rooms.map(({ name, area }, index) => (
    <Fragment key={name}>
      <span className="with-sign num">
        <SpaceSwatch name={name} />
        {name}: {areaWords(area ?? 0)}
        {index < rooms.length - 1 && <span className="visually-hidden">,</span>}
      </span>{' '}
    </Fragment>
  ));
};
