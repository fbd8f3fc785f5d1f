import classes from './FloorPlan.module.css';
import type { Room } from './floor-plan/floor-plan.ts';
import tints from './tints.module.css';

const INSET = 5;
/** How far the name and the percent of a room reach down. */
const NAME = 48;

export const Hatching = ({ id }: { id: string }) => (
  <pattern id={id} width={9} height={9} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <path d="M0 0v9" className={classes.hatch} />
  </pattern>
);

interface RoomFillProps {
  room: Room;
  /** 0 to 100 */
  percent: number;
  /** the id of the pattern of this drawing */
  hatching: string;
  /** framed: the room that is spoken of */
  lit: boolean;
}

/** A room filled from the floor up by the percent of its works that is done. */
export const RoomFill = ({ room, percent, hatching, lit }: RoomFillProps) => {
  const { x, y, w, h } = room;
  const done = (h * Math.min(100, Math.max(0, percent))) / 100;
  const level = y + h - done;
  // beside the name of the room the line would cross it
  const lined = percent > 0 && level - y > NAME;
  return (
    <g>
      <rect x={x} y={y} width={w} height={h} className={classes.unfilled} />
      <rect x={x} y={y} width={w} height={h} fill={`url(#${hatching})`} stroke="none" />
      <rect
        x={x}
        y={level}
        width={w}
        height={done}
        className={`${tints.tint} ${classes.room}`}
        data-tint={room.tintKind}
        data-done={percent}
      />
      {lined && <path d={`M${x} ${level}h${w}`} className={classes.level} />}
      {lit && (
        <rect
          x={x + INSET}
          y={y + INSET}
          width={w - 2 * INSET}
          height={h - 2 * INSET}
          className={classes.frame}
        />
      )}
    </g>
  );
};
