import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatArea } from '#shared/domain/area.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { FloorPlan } from '../../ui/FloorPlan.tsx';
import { Materials } from '../../ui/Materials.tsx';
import { noTeamText } from '../../ui/no-team.ts';
import { SpaceName } from '../../ui/SpaceSwatch.tsx';
import classes from './details.module.css';
import { addressOf, type Home, mapUrl, remodelledOf, type Work } from './panel.ts';

type Wishes = Pick<
  Work,
  'style' | 'style_materials' | 'material_preferences' | 'color_comments' | 'spaces' | 'total_area'
>;

export const WishFacts = ({ wishes }: { wishes: Wishes }) => {
  const { style, style_materials: materials, material_preferences, color_comments } = wishes;
  return (
    <>
      <Fact name="Estilo">
        {style === null ? (
          'Sin estilo elegido'
        ) : (
          <>
            {style}
            {materials.length > 0 && <Materials materials={materials} />}
          </>
        )}
      </Fact>
      <Fact name="Materiales que prefieren">{material_preferences ?? 'No lo dijeron'}</Fact>
      <Fact name="Colores">{color_comments}</Fact>
    </>
  );
};

export const AddressFact = ({ home }: { home: Home }) => {
  const url = mapUrl(home);
  return (
    <Fact name="Dirección">
      {addressOf(home) ?? 'Sin dirección'}
      {url && (
        <div>
          <a href={url} target="_blank" rel="noreferrer" className="tall-link">
            Abrir en el mapa
            <IconExternalLink size={18} stroke={1.6} aria-hidden="true" />
          </a>
        </div>
      )}
    </Fact>
  );
};

export const TeamFact = ({ home: { team, status } }: { home: Pick<Work, 'team' | 'status'> }) => (
  <Fact name="Equipo">
    {team.length === 0 ? (
      noTeamText(status)
    ) : (
      <ul className="small">
        {team.map(({ name, role }) => (
          <li key={`${name}-${role}`}>
            {name} <span className="quiet">{role}</span>
          </li>
        ))}
      </ul>
    )}
  </Fact>
);

const SpacesTable = ({ wishes: { spaces, total_area } }: { wishes: Wishes }) => {
  const remodelled = remodelledOf({ spaces });
  const kept = spaces.filter(({ area }) => area === null).map(({ name }) => name);
  if (remodelled.length === 0) return <p className="quiet">Aún no hay espacios con área.</p>;
  return (
    <div>
      <DataTable
        flat
        inset
        label="Espacios por remodelar"
        rows={remodelled}
        rowKey={({ name }) => name}
        columns={[
          {
            title: 'Espacio',
            header: true,
            cell: ({ name }) => <SpaceName name={name} />,
            foot: 'Total',
          },
          {
            title: 'Área (m²)',
            right: true,
            cell: ({ area }) => formatArea(area ?? 0),
            foot: formatArea(total_area),
          },
          { title: 'Nota', cell: ({ note }) => note },
        ]}
      />
      {kept.length > 0 && <p className="quiet">Quedan como están: {kept.join(', ')}.</p>}
    </div>
  );
};

/** The spaces beside their drawing with the facts below, or beside the facts. */
export const HomeDetails = ({
  wishes,
  plan = false,
  children,
}: {
  wishes: Wishes;
  plan?: boolean;
  children: ReactNode;
}) => (
  <div className={`columns ${classes.details}`}>
    <SpacesTable wishes={wishes} />
    {plan && <FloorPlan spaces={wishes.spaces} />}
    <dl className={plan ? 'facts columns whole-row' : 'facts fields'} data-ratio="1-1-1">
      {children}
    </dl>
  </div>
);

/** What a department needs to know of a work besides its spaces. */
export const WorkDetails = ({ work, plan }: { work: Work; plan?: boolean }) => (
  <HomeDetails wishes={work} plan={plan}>
    <WishFacts wishes={work} />
    <AddressFact home={work} />
    <TeamFact home={work} />
  </HomeDetails>
);
