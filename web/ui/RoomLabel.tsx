import classes from './FloorPlan.module.css';
import type { Room } from './floor-plan/floor-plan.ts';
import { MARK_SIZE } from './RoomMarks.tsx';

const MARGIN = 12;
const LARGEST = 14.5;
const SMALLEST = 9;
/** How wide a letter is, of its size, on average in this type. */
const LETTER = 0.56;

interface RoomLabelProps {
  room: Room;
  scale: number;
  /** the line below the name: its area, or how far its works are */
  under: string;
  /** the sign of a change stands in its corner */
  marked: boolean;
}

/** The name of a room and the line below it, smaller in a narrow one; a room where they do not fit goes without. */
export const RoomLabel = ({ room, scale, under, marked }: RoomLabelProps) => {
  const margin = MARGIN * scale;
  const width = room.w - margin - 4 - (marked ? MARK_SIZE * scale : 0);
  const size = Math.min(LARGEST, width / (room.name.length * LETTER));
  if (size < SMALLEST || room.h < size + margin) return null;
  const top = room.y + margin + size * 0.8;
  const underFits = room.h >= size * 2.2 + margin;
  return (
    <g className={classes.label}>
      <text x={room.x + margin} y={top} fontSize={size}>
        {room.name}
      </text>
      {underFits && (
        <text x={room.x + margin} y={top + size * 1.18} fontSize={size * 0.93} className={classes.area}>
          {under}
        </text>
      )}
    </g>
  );
};
