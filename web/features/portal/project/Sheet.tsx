import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { IconBike, IconMoodKid, IconPaw } from '@tabler/icons-react';
import { Cota } from '../../../ui/Cota.tsx';
import { areaWords } from '../../../ui/count-words.ts';
import { FloorPlan } from '../../../ui/FloorPlan.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import {
  type FamilyProject,
  familyFacts,
  familyStatus,
  purposeSentence,
  textureOf,
  titleBlock,
} from './project.ts';
import classes from './sheet.module.css';

interface SheetProps {
  data: FamilyProject;
  /** the name of the space whose room is filled */
  lit: string | null;
}

/** The two halves of the sheet. */
export const sheetWords = { gap: 18, miw: 0, p: { base: '22px 18px', sm: '36px 36px 32px' } } as const;
export const planPadding = { base: '16px 14px 12px', sm: '24px 26px 16px' } as const;

/** The sheet of the home: what it is, for whom, with what materials, its plan, and the title block at its foot. */
export const Sheet = ({ data, lit }: SheetProps) => {
  const { project } = data;
  const name = project.name ?? 'Tu hogar';
  useTitle(name);
  return (
    <section id="summary" className="paper" aria-label="Resumen del proyecto">
      <div className="columns" data-ratio="5-7" data-joined>
        <Stack {...sheetWords}>
          <Group component="p" gap="sm">
            <b className="num">{project.project_code}</b>
            <StatusBadge status={project.status} label={familyStatus(project.status)} />
          </Group>
          <Title tabIndex={-1} fz={{ base: 'h1', sm: 'display' }} lh={1.03} lts="-0.016em">
            {name}
          </Title>
          <Text fz={{ base: 'md', sm: 'lg' }} maw="30em" c="piedra.8">
            {purposeSentence(data)}
          </Text>
          <Stack gap={18} mt="auto">
            <Materials materials={data.materials} />
            <Family info={data.publicInfo} />
          </Stack>
        </Stack>
        <Box className="squared" p={planPadding}>
          <Plan spaces={project.spacePrices} lit={lit} />
        </Box>
      </div>
      <dl className={classes.block}>
        {titleBlock(data).map(({ name: fact, text }) => (
          <div key={fact} data-fact={fact}>
            <Box component="dt" fz="xs" c="dimmed">
              {fact}
            </Box>
            <Box component="dd" mt={3} fw={630} lh={1.3}>
              {text}
            </Box>
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
      animated
      spaces={spaces.map(({ space_name: name, area: size }) => ({ name, area: size }))}
      highlight={lit}
      caption={
        area > 0 ? (
          <Cota>
            Plano esquemático
            <Box component="span" visibleFrom="sm">
              : cada espacio según su área. Total
            </Box>
            <Box component="span" hiddenFrom="sm">
              .
            </Box>{' '}
            <Text component="b" inherit c="black">
              {areaWords(area)}
            </Text>
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
    <Group component="ul" gap={10} align="flex-start" aria-label="Muestras de tu estilo">
      {materials.map(({ name, color }) => (
        <Box component="li" key={name} flex="1 1 62px" maw={84} fz="xs" lh={1.25} c="piedra.7">
          <span
            className={classes.swatch}
            data-texture={textureOf(name)}
            style={{ backgroundColor: color }}
          />
          {name}
        </Box>
      ))}
    </Group>
  );

const icon = {
  size: 20,
  stroke: 1.6,
  color: 'var(--mantine-color-petroleo-6)',
  'aria-hidden': true,
} as const;

const Family = ({ info }: { info: FamilyProject['publicInfo'] }) => {
  const { children, pet, hobby } = familyFacts(info);
  const facts = [
    ['children', IconMoodKid, children],
    ['pet', IconPaw, pet],
    ['hobby', IconBike, hobby],
  ] as const;
  if (!facts.some(([, , text]) => text)) return null;
  return (
    <Group component="ul" gap="8px 18px" fz="sm">
      {facts.map(
        ([fact, Icon, text]) =>
          text && (
            <Group component="li" key={fact} gap="xs" miw={0} wrap="nowrap">
              <Icon {...icon} />
              {text}
            </Group>
          ),
      )}
    </Group>
  );
};
