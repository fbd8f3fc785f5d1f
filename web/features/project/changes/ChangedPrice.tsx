import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { listChanges } from '#shared/contract/changes.ts';
import { changedPriceWords } from '#shared/domain/change-words.ts';
import { useEndpoint } from '../../../api/hooks.ts';
import { paths } from '../../../app/paths.ts';
import { unbroken } from '../../../ui/count-words.ts';

/** How the otrosíes made the price of today, under it; nothing while none changed it. */
export const ChangedPrice = ({ projectId }: { projectId: number }) => {
  const changes = useEndpoint(listChanges, { params: { id: projectId } }).data?.data;
  if (!changes?.price) return null;
  const applied = changes.changes.flatMap(({ state, number, value }) =>
    state === 'applied' && value !== null ? [{ number, value }] : [],
  );
  const words = changedPriceWords(changes.price.contract, applied);
  return (
    words && (
      <Text mt="sm" fz="sm">
        {unbroken(words)}. <Link to={paths.project(projectId, 'otrosies')}>Ver otrosíes</Link>
      </Text>
    )
  );
};
