import { Box, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { portraitFloorPlan } from '../../ui/floor-plan/floor-plan.ts';
import tints from '../../ui/tints.module.css';
import { rateWords } from '../../ui/works/work-words.ts';
import classes from './Site.module.css';
import type { SpaceOfHome } from './use-my-sites.ts';

/** No room is drawn smaller than this part of the home: a finger with a glove must meet it. */
const SMALLEST_SHARE = 0.07;

interface SpacePickerProps {
  spaces: readonly SpaceOfHome[];
  value: string | null;
  onChange: (space: string | null) => void;
}

/** The plan of the home, whose rooms are buttons. */
export const SpacePicker = ({ spaces, value, onChange }: SpacePickerProps) => {
  const total = spaces.reduce((sum, { area }) => sum + (area ?? 0), 0) || spaces.length;
  const drawn = spaces.map(({ name, area }) => ({ name, area: Math.max(area ?? 0, total * SMALLEST_SHARE) }));
  const plan = portraitFloorPlan(drawn);
  if (plan === null) return null;
  const workOf = new Map(spaces.map(({ name, work }) => [name, work]));
  const part = (length: number, of: number) => `${(length / of) * 100}%`;
  return (
    <Box className="paper" p={10}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold buttons that are placed over a drawing */}
      <div
        role="group"
        aria-labelledby="donde"
        className={classes.rooms}
        style={{ aspectRatio: `${plan.width} / ${plan.height}` }}
      >
        {plan.rooms.map((room) => (
          <UnstyledButton
            key={room.name}
            aria-pressed={room.name === value}
            className={`${tints.tint} ${classes.room}`}
            data-tint={room.tintKind}
            style={{
              left: part(room.x, plan.width),
              top: part(room.y, plan.height),
              width: part(room.w, plan.width),
              height: part(room.h, plan.height),
            }}
            onClick={() => onChange(room.name === value ? null : room.name)}
          >
            <b>{room.name}</b>
            <span className="num">{rateWords(workOf.get(room.name) ?? 0)}</span>
            {room.name === value && (
              <IconCheck size={26} stroke={2.4} className={classes.chosen} aria-hidden="true" />
            )}
          </UnstyledButton>
        ))}
      </div>
    </Box>
  );
};
