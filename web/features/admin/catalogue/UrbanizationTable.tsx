import type { Endpoint } from '#shared/contract/endpoint.ts';
import { updateUrbanization } from '#shared/contract/urbanizations.ts';
import { formatArea } from '#shared/domain/spaces.ts';
import shared from '../admin.module.css';
import { OfferedMark, RowActions } from '../RowActions.tsx';
import { useOffering } from '../use-offering.ts';
import classes from './UrbanizationsTab.module.css';
import type { Urbanization } from './urbanizations.ts';

interface UrbanizationTableProps {
  things: readonly Urbanization[];
  /** those of before stand there while others are on their way */
  old: boolean;
  refreshes: readonly Endpoint[];
  whyOff: string | null;
  noteId: string;
  onEdit: (thing: Urbanization) => void;
}

export const UrbanizationTable = ({
  things,
  old,
  refreshes,
  whyOff,
  noteId,
  onEdit,
}: UrbanizationTableProps) => {
  const { offer, busyId } = useOffering({
    endpoint: updateUrbanization,
    refreshes,
    nameOf: ({ name }: Urbanization) => name,
    argsOf: ({ id, active: _, ...body }: Urbanization, active) => ({
      params: { id },
      body: { ...body, active },
    }),
  });
  return (
    <table className={shared.table} data-old={old || undefined}>
      <thead>
        <tr>
          <th scope="col">Nombre</th>
          <th scope="col">Tipologías</th>
          <th scope="col">Estado</th>
          <th scope="col">
            <span className="visually-hidden">Acciones</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {things.map((thing) => (
          <tr key={thing.id}>
            <th scope="row">
              {thing.name}
              <span className={classes.place}>
                {thing.constructor_name}, {thing.address}
              </span>
            </th>
            <td data-label="Tipologías">
              <ul className={classes.typologies}>
                {thing.typologies.map(({ type, private_area }) => (
                  <li key={type}>
                    {type} <span className="num">{formatArea(private_area)} m²</span>
                  </li>
                ))}
              </ul>
            </td>
            <td data-label="Estado">
              <OfferedMark active={thing.active} />
            </td>
            <td className={shared.action}>
              <RowActions
                name={thing.name}
                active={thing.active}
                whyOff={whyOff}
                noteId={noteId}
                busy={busyId === thing.id}
                onEdit={() => onEdit(thing)}
                onOffer={(active) => offer(thing, active)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
