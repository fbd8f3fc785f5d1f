import { SimpleGrid, Text } from '@mantine/core';
import { readWorksPanel } from '#shared/contract/panels.ts';
import { heldSentence } from '#shared/domain/purchases.ts';
import { formatArea } from '#shared/domain/spaces.ts';
import { useEndpoint } from '../../api/hooks.ts';
import { HomeDetails, WishFacts } from './HomeDetails.tsx';
import { KindTable, StyleNeeds } from './Needs.tsx';
import { NextDates } from './NextDates.tsx';
import { Panel } from './Panel.tsx';
import { type Work, worksSubtitle } from './panel.ts';
import { projectHref, purchaseFilters, useWorks } from './use-works.ts';
import { WorkRow } from './WorkRow.tsx';
import { WorksList } from './WorksList.tsx';

/** What to buy: all that starts soon in two tables, then each work with its preferences and whether to wait. */
export const Component = () => {
  const works = useWorks(purchaseFilters);
  const reading = useEndpoint(readWorksPanel, { query: works.filters }, { keepPrevious: true });
  return (
    <Panel title="Panel de compras" reading={reading} subtitle={({ totals }) => worksSubtitle(totals)}>
      {(reply) => (
        <>
          <NextDates dates={reply.next_dates} today={reply.today} hrefOf={projectHref} />
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
            <StyleNeeds needs={reply.needs} />
            <KindTable needs={reply.needs} />
          </SimpleGrid>
          <WorksList
            title="Obras y lo que piden"
            works={works}
            reading={reading}
            reply={reply}
            row={(work) => (
              <WorkRow
                key={work.id}
                home={work}
                today={reply.today}
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
          />
        </>
      )}
    </Panel>
  );
};

/** 'Boho, 107 m². Piso SPC en todo el apartamento, mesones en cuarzo' */
const wishText = ({ style, total_area, material_preferences }: Work): string =>
  `${style ?? 'Sin estilo'}, ${formatArea(total_area)} m². ${material_preferences ?? 'Sin materiales preferidos'}`;
