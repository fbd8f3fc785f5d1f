import { IconBike, IconMoodKid, IconPaw } from '@tabler/icons-react';
import { formatArea } from '#shared/domain/spaces.ts';
import { Cota } from '../../../ui/Cota.tsx';
import { FloorPlan } from '../../../ui/FloorPlan.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { type FamilyProject, familyFacts, purposeSentence, textureOf, titleBlock } from './project.ts';
import classes from './sheet.module.css';

interface SheetProps {
  data: FamilyProject;
  /** the name of the space whose room is filled */
  lit: string | null;
}

/** The sheet of the home: what it is, for whom, with what materials, its plan, and the title block at its foot. */
export const Sheet = ({ data, lit }: SheetProps) => {
  const { project } = data;
  const name = project.name ?? 'Tu hogar';
  useTitle(name);
  return (
    <section id="summary" className={classes.sheet} aria-label="Resumen del proyecto">
      <div className={classes.hero}>
        <div className={classes.words}>
          <p className={classes.code}>
            <b className="num">{project.project_code}</b>
            <StatusBadge status={project.status} />
          </p>
          <h1 tabIndex={-1} className={classes.name}>
            {name}
          </h1>
          <p className={classes.lead}>{purposeSentence(data)}</p>
          <Materials materials={data.materials} />
          <Family info={data.publicInfo} />
        </div>
        <div className={classes.plan}>
          <Plan spaces={project.spacePrices} lit={lit} />
        </div>
      </div>
      <dl className={classes.block}>
        {titleBlock(data).map(({ name: fact, text }) => (
          <div key={fact} data-fact={fact}>
            <dt>{fact}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const Plan = ({ spaces, lit }: { spaces: FamilyProject['project']['spacePrices']; lit: string | null }) => {
  const area = spaces.reduce((total, space) => total + space.area, 0);
  return (
    <FloorPlan
      spaces={spaces.map(({ space_name: name, area: size }) => ({ name, area: size }))}
      highlight={lit}
      caption={
        area > 0 ? (
          <Cota>
            Plano esquemático
            <span className={classes.wide}>: cada espacio según su área. Total</span>
            <span className={classes.narrow}>.</span> <b>{formatArea(area)} m²</b>
          </Cota>
        ) : (
          'Plano esquemático: tu hogar aparecerá aquí'
        )
      }
    />
  );
};

const Materials = ({ materials }: { materials: FamilyProject['materials'] }) =>
  materials.length === 0 ? null : (
    <ul className={classes.materials} aria-label="Muestras de tu estilo">
      {materials.map(({ name, color }) => (
        <li key={name}>
          <span className={classes.swatch} style={{ backgroundColor: color }}>
            <span data-texture={textureOf(name)} />
          </span>
          {name}
        </li>
      ))}
    </ul>
  );

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

const Family = ({ info }: { info: FamilyProject['publicInfo'] }) => {
  const { children, pet, hobby } = familyFacts(info);
  if (!children && !pet && !hobby) return null;
  return (
    <ul className={classes.family}>
      {children && (
        <li>
          <IconMoodKid {...icon} />
          {children}
        </li>
      )}
      {pet && (
        <li>
          <IconPaw {...icon} />
          {pet}
        </li>
      )}
      {hobby && (
        <li>
          <IconBike {...icon} />
          {hobby}
        </li>
      )}
    </ul>
  );
};
