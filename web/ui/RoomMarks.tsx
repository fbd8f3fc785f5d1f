import classes from './FloorPlan.module.css';
import type { FloorPlan as Drawing, Room } from './floor-plan/floor-plan.ts';

/** A room that a change adds, changes or removes, with the number of its line. */
export interface Mark {
  name: string;
  number: number;
  kind: 'add' | 'change' | 'remove';
}

/** The side of the triangle, in the units of the landscape drawing. */
export const MARK_SIZE = 28;

/** The signs of the rooms that change: a numbered triangle each, a green outline when new, crossed out when removed. */
export const RoomMarks = ({ drawing, marks }: { drawing: Drawing; marks: readonly Mark[] }) =>
  marks.map((mark) => {
    const room = drawing.rooms.find(({ name }) => name === mark.name);
    if (room === undefined) return null;
    return (
      <g key={mark.name}>
        <Outline room={room} kind={mark.kind} scale={drawing.scale} />
        <Triangle
          number={mark.number}
          size={MARK_SIZE * drawing.scale}
          at={{ x: room.x + room.w - (MARK_SIZE + 5) * drawing.scale, y: room.y + 6 * drawing.scale }}
        />
      </g>
    );
  });

const Outline = ({ room, kind, scale }: { room: Room; kind: Mark['kind']; scale: number }) => {
  if (kind === 'change') return null;
  const inset = 7 * scale;
  const [x, y, w, h] = [room.x + inset, room.y + inset, room.w - 2 * inset, room.h - 2 * inset];
  const cross = kind === 'remove' ? `M${x} ${y}l${w} ${h}M${x} ${y + h}l${w} ${-h}` : '';
  return (
    <path
      d={`M${x} ${y}h${w}v${h}h${-w}z${cross}`}
      strokeWidth={(kind === 'add' ? 3 : 1.6) * scale}
      className={kind === 'add' ? classes.new : classes.gone}
    />
  );
};

interface TriangleProps {
  number: number;
  size: number;
  at: { x: number; y: number };
}

const Triangle = ({ number, size, at: { x, y } }: TriangleProps) => (
  <g className={classes.mark}>
    <path d={`M${x + size / 2} ${y}l${size / 2} ${size * 0.88}h${-size}z`} />
    <text x={x + size / 2} y={y + size * 0.76} fontSize={size * 0.5}>
      {number}
    </text>
  </g>
);

/** The same sign beside the line of the list. */
export const MarkSign = ({ number }: { number: number }) => (
  <svg viewBox="0 0 28 25" width={28} height={25} className={classes.mark} data-alone aria-hidden="true">
    <path d="M14 0l14 25h-28z" />
    <text x={14} y={21} fontSize={14}>
      {number}
    </text>
  </svg>
);
