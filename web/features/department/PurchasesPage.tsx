import { SimpleGrid, Text } from '@mantine/core';
import { heldSentence } from '#shared/domain/purchases.ts';
import { areaWords } from '../../ui/count-words.ts';
import { HomeDetails, WishFacts } from './HomeDetails.tsx';
import { KindTable, StyleNeeds } from './Needs.tsx';
import type { Work } from './panel.ts';
import { purchaseViews, useWorksPanel } from './use-works.ts';
import { WorkRow } from './WorkRow.tsx';
import { WorksPanel } from './WorksPanel.tsx';

/** What to buy: all that starts soon in two tables, then each work with its preferences and whether to wait. */
export const Component = () => {
  const panel = useWorksPanel(purchaseViews);
  return (
    <WorksPanel
      title="Panel de compras"
      {...panel}
      listTitle="Obras y lo que piden"
      row={(work, today) => (
        <WorkRow
          key={work.id}
          home={work}
          today={today}
          details={
            <HomeDetails wishes={work}>
              <WishFacts wishes={work} />
            </HomeDetails>
          }
        >
          {wishText(work)}
          {work.purchases_held_until !== null && (
            <Text span inherit c="orange.8" fw={620} display="block">
              {heldSentence(work.purchases_held_until)}
            </Text>
          )}
        </WorkRow>
      )}
    >
      {(reply) => (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
          <StyleNeeds needs={reply.needs} />
          <KindTable needs={reply.needs} />
        </SimpleGrid>
      )}
    </WorksPanel>
  );
};

/** 'Boho, 107 m². Piso SPC en todo el apartamento, mesones en cuarzo' */
const wishText = ({ style, total_area, material_preferences }: Work): string =>
  `${style ?? 'Sin estilo'}, ${areaWords(total_area)}. ${material_preferences ?? 'Sin materiales preferidos'}`;
