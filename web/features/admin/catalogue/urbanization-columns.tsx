import { Group } from '@mantine/core';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { updateUrbanization } from '#shared/contract/urbanizations.ts';
import { formatArea } from '#shared/domain/spaces.ts';
import type { Column } from '../../../ui/DataTable.tsx';
import { OfferedMark, RowActions } from '../RowActions.tsx';
import { useOffering } from '../use-offering.ts';
import type { Urbanization } from './urbanizations.ts';

interface Actions {
  refreshes: readonly Endpoint[];
  onEdit: (thing: Urbanization) => void;
}

export const useUrbanizationColumns = ({ refreshes, onEdit }: Actions): Column<Urbanization>[] => {
  const { offer, busyId } = useOffering({
    endpoint: updateUrbanization,
    refreshes,
    nameOf: ({ name }: Urbanization) => name,
    argsOf: ({ id, active: _, ...body }: Urbanization, active) => ({
      params: { id },
      body: { ...body, active },
    }),
  });
  return [
    {
      title: 'Nombre',
      header: true,
      cell: (thing) => (
        <>
          {thing.name}
          <small>
            {thing.constructor_name}, {thing.address}
          </small>
        </>
      ),
    },
    {
      title: 'Tipologías',
      cell: ({ typologies }) => (
        <Group component="ul" gap="4px 6px">
          {typologies.map(({ type, private_area }) => (
            <li key={type} className="tag">
              {type} <span className="num">{formatArea(private_area)} m²</span>
            </li>
          ))}
        </Group>
      ),
    },
    { title: 'Estado', cell: ({ active }) => <OfferedMark active={active} /> },
    {
      title: 'Acciones',
      action: true,
      cell: (thing) => (
        <RowActions
          name={thing.name}
          active={thing.active}
          busy={busyId === thing.id}
          onEdit={() => onEdit(thing)}
          onOffer={(active) => offer(thing, active)}
        />
      ),
    },
  ];
};
