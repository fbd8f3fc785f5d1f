import { Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { formatArea } from '#shared/domain/area.ts';
import { areaWords } from './count-words.ts';
import classes from './FloorPlan.module.css';
import {
  type FloorPlan as Drawing,
  landscape,
  layoutFloorPlan,
  portraitFloorPlan,
} from './floor-plan/floor-plan.ts';
import { furniturePaths } from './floor-plan/furniture.ts';
import { Hatching, RoomFill } from './RoomFill.tsx';
import { RoomLabel } from './RoomLabel.tsx';
import { type Mark, RoomMarks } from './RoomMarks.tsx';
import tints from './tints.module.css';

interface FloorPlanProps {
  spaces: readonly { name: string; area: number | null }[];
  /**
   * full: with labels, doors and furniture; plain: the same without labels, for a client's sheet; thumb: walls and tints,
   * for cards; dark: lines in white, for the logins
   */
  variant?: 'full' | 'plain' | 'thumb' | 'dark';
  /** the room of that name is filled in yellow */
  highlight?: string | null;
  /** percent done of each space, by name: its room is filled from the floor up and the rest is hatched */
  progress?: ReadonlyMap<string, number>;
  /** the rooms that a change touches, numbered as in the list beside the plan; the others lose their tint */
  marks?: readonly Mark[];
  /** what a screen reader hears; by default how many spaces and m² */
  label?: string;
  /** of a full plan, under it; it says that it is no survey */
  caption?: ReactNode;
  /** its walls are drawn while the person looks on: where a home is shown to its family, not at work */
  animated?: boolean;
}

/** The thumb is wider than the others, so that two rows of cards fit on a screen. */
const frames = { thumb: { width: 520, height: 206, scale: 1.3 }, dark: { width: 640, height: 440 } };

/** The plan drawn from the areas of the spaces: not a survey, and it says so. */
export const FloorPlan = ({
  spaces,
  variant = 'full',
  highlight = null,
  progress,
  marks,
  label,
  caption = 'Plano esquemático',
  animated = false,
}: FloorPlanProps) => {
  const of = { variant, highlight, progress, marks, animated, label: label ?? labelOf(spaces, progress) };
  if (variant === 'thumb' || variant === 'dark') {
    const drawing = layoutFloorPlan(spaces, frames[variant]);
    if (drawing === null) return <Lot wide={variant === 'thumb'} />;
    return <PlanSvg {...of} drawing={drawing} />;
  }
  const wide = layoutFloorPlan(spaces, landscape);
  const tall = portraitFloorPlan(spaces);
  const plan =
    wide === null || tall === null ? (
      <Lot />
    ) : (
      <>
        <PlanSvg {...of} drawing={wide} on="desktop" />
        <PlanSvg {...of} drawing={tall} on="phone" />
      </>
    );
  if (variant === 'plain') return plan;
  return (
    <figure>
      {plan}
      <Text component="figcaption" fz="xs" c="dimmed" mt={8}>
        {caption}
      </Text>
    </figure>
  );
};

const labelOf = (spaces: FloorPlanProps['spaces'], progress: FloorPlanProps['progress']): string => {
  if (progress) {
    const parts = spaces.map(({ name }) => `${name} ${progress.get(name) ?? 0} %`);
    return `Plano esquemático con el avance: ${parts.join(', ')}`;
  }
  const drawn = spaces.filter((space) => (space.area ?? 0) > 0);
  const area = drawn.reduce((total, space) => total + (space.area ?? 0), 0);
  const count = drawn.length === 1 ? '1 espacio' : `${drawn.length} espacios`;
  return `Plano esquemático: ${count}, ${formatArea(area)} metros cuadrados`;
};

interface PlanSvgProps {
  drawing: Drawing;
  variant: 'full' | 'plain' | 'thumb' | 'dark';
  highlight: string | null;
  progress: FloorPlanProps['progress'];
  marks: readonly Mark[] | undefined;
  label: string;
  animated: boolean;
  /** the one of the two layouts that this is; both are on the page and the width shows one */
  on?: 'desktop' | 'phone';
}

const PlanSvg = ({ drawing, variant, highlight, progress, marks, label, animated, on }: PlanSvgProps) => {
  const hatching = useId();
  const { width, height, scale, rooms, walls, doors, windows } = drawing;
  const detailed = variant !== 'thumb';
  const changeOf = (name: string | undefined) => marks?.find((mark) => mark.name === name)?.kind;
  return (
    <svg
      viewBox={`-4 -4 ${width + 8} ${height + 8}`}
      role="img"
      aria-label={label}
      className={classes.plan}
      data-variant={variant}
      data-animated={animated || undefined}
      data-marked={marks !== undefined || undefined}
      data-on={on}
    >
      {progress && <Hatching id={hatching} />}
      {rooms.map((room) =>
        progress ? (
          <RoomFill
            key={room.name}
            room={room}
            percent={progress.get(room.name) ?? 0}
            hatching={hatching}
            lit={room.name === highlight}
          />
        ) : (
          <rect
            key={room.name}
            x={room.x}
            y={room.y}
            width={room.w}
            height={room.h}
            className={`${tints.tint} ${classes.room}`}
            data-tint={room.tintKind}
            data-lit={room.name === highlight || undefined}
            data-change={changeOf(room.name)}
          />
        ),
      )}
      <g className={classes.walls} strokeWidth={3.4 * scale}>
        {walls.map((wall) => (
          <path
            key={`${wall.axis} ${wall.x} ${wall.y}`}
            pathLength={1}
            d={`M${wall.x} ${wall.y}${wall.axis === 'horizontal' ? 'h' : 'v'}${wall.length}`}
          />
        ))}
        <path pathLength={1} strokeWidth={6 * scale} d={`M0 0h${width}v${height}h-${width}z`} />
      </g>
      {detailed &&
        doors.map((door) => (
          <g key={door.opening}>
            <path
              d={door.opening}
              strokeWidth={5.4 * scale}
              // a room that fills up has no one colour: its door is of the page
              className={progress ? classes.gap : `${tints.tint} ${classes.opening}`}
              data-tint={door.tintKind}
              data-lit={rooms[door.to]?.name === highlight || undefined}
              data-change={changeOf(rooms[door.to]?.name)}
            />
            <path d={door.leaf} strokeWidth={1.8 * scale} />
            <path d={door.arc} strokeWidth={scale} />
          </g>
        ))}
      {windows.map((window) => (
        <g key={window.gap}>
          <path d={window.gap} strokeWidth={5 * scale} className={classes.gap} />
          <path d={window.lines} strokeWidth={1.1} />
        </g>
      ))}
      {detailed && !progress && <FurnitureOf drawing={drawing} highlight={highlight} />}
      {marks && <RoomMarks drawing={drawing} marks={marks} />}
      {variant === 'full' &&
        rooms.map((room) => (
          <RoomLabel
            key={room.name}
            room={room}
            scale={scale}
            under={progress ? `${progress.get(room.name) ?? 0} %` : areaWords(room.area)}
            marked={marks?.some((mark) => mark.name === room.name) ?? false}
          />
        ))}
    </svg>
  );
};

const FurnitureOf = ({ drawing, highlight }: { drawing: Drawing; highlight: string | null }) => (
  <g className={classes.furniture}>
    {drawing.rooms.map(({ name, furniture }) => {
      const symbol = furniture && furniturePaths[furniture.kind];
      if (!furniture || !symbol) return null;
      const place = `translate(${furniture.cx} ${furniture.cy}) scale(${furniture.scale})`;
      return (
        <g key={name} transform={place} data-lit={name === highlight || undefined}>
          <path d={symbol.path} />
          {symbol.faint && <path d={symbol.faint} opacity={0.5} />}
        </g>
      );
    })}
  </g>
);

/** No areas yet: the lot, dashed. */
const Lot = ({ wide = false }: { wide?: boolean }) => (
  <svg
    viewBox={wide ? '-4 -4 528 214' : '-4 -4 648 416'}
    role="img"
    aria-label="Plano sin áreas todavía"
    className={classes.lot}
  >
    <path
      d={
        wide
          ? 'M0 0h520v206H0zM150 0v206M150 120h370M330 0v120'
          : 'M0 0h640v408H0zM240 0v408M240 230h400M450 0v230'
      }
    />
  </svg>
);
