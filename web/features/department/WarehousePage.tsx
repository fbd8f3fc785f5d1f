import { areaWords, counted } from '../../ui/count-words.ts';
import { WorkDetails } from './HomeDetails.tsx';
import { remodelledOf, type Work } from './panel.ts';
import { useWorksPanel } from './use-works.ts';
import { WorkRow } from './WorkRow.tsx';
import { WorksPanel } from './WorksPanel.tsx';

/** What a warehouse must have ready, and by which date. */
export const Component = () => {
  const panel = useWorksPanel();
  return (
    <WorksPanel
      title="Panel de bodega"
      {...panel}
      listTitle="Qué tener listo"
      row={(work, today) => (
        <WorkRow key={work.id} home={work} today={today} details={<WorkDetails work={work} />}>
          {readyText(work)}
        </WorkRow>
      )}
    />
  );
};

/** 'Boho: Roble miel, Lino crudo, Terracota. 107 m² en 9 espacios' */
const readyText = (work: Work): string => {
  const materials = work.style_materials.map(({ name }) => name).join(', ');
  const style = work.style === null ? 'Sin estilo' : `${work.style}${materials && `: ${materials}`}`;
  const spaces = counted(remodelledOf(work).length, 'espacio', 'espacios');
  return `${style}. ${areaWords(work.total_area)} en ${spaces}`;
};
