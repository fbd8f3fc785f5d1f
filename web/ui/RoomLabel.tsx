import { formatArea } from '#shared/domain/spaces.ts';
import classes from './FloorPlan.module.css';
import type { Room } from './floor-plan/floor-plan.ts';

const MARGIN = 12;
const LARGEST = 14.5;
const SMALLEST = 9;
/** How wide a letter is, of its size, on average in this type. */
const LETTER = 0.56;

/** The name and area of a room, smaller in a narrow one; a room where they do not fit goes without. */
export const RoomLabel = ({ room, scale }: { room: Room; scale: number }) => {
  const margin = MARGIN * scale;
  const size = Math.min(LARGEST, (room.w - margin - 4) / (room.name.length * LETTER));
  if (size < SMALLEST || room.h < size + margin) return null;
  const top = room.y + margin + size * 0.8;
  const areaFits = room.h >= size * 2.2 + margin;
  return (
    <g className={classes.label}>
      <text x={room.x + margin} y={top} fontSize={size}>
        {room.name}
      </text>
      {areaFits && (
        <text x={room.x + margin} y={top + size * 1.18} fontSize={size * 0.93} className={classes.area}>
          {formatArea(room.area)} m²
        </text>
      )}
    </g>
  );
};
