/** The squarified treemap of the plan (Bruls, Huizing and van Wijk, 2000), for areas in descending order. */

export type Rect = { x: number; y: number; w: number; h: number };

/**
 * Rectangles in the order of the areas, which must be positive and descending: each gets its share of the frame, as
 * square as possible, without gaps or overlap.
 */
export function squarify(areas: readonly number[], frame: Rect): Rect[] {
  const total = areas.reduce((sum, area) => sum + area, 0);
  const sizes = areas.map((area) => (area / total) * frame.w * frame.h);
  const rects: Rect[] = [];
  let free = frame;
  for (let start = 0; start < sizes.length; ) {
    const end = endOfRow(sizes, start, Math.min(free.w, free.h));
    const isLast = end === sizes.length;
    const [row, rest] = layRow(sizes.slice(start, end), free, isLast);
    rects.push(...row);
    free = rest;
    start = end;
  }
  return rects;
}

/** Adds rectangles to the row while that improves its worst aspect ratio. */
function endOfRow(sizes: readonly number[], start: number, side: number): number {
  let end = start + 1;
  let worst = worstRatio(sizes.slice(start, end), side);
  while (end < sizes.length) {
    const next = worstRatio(sizes.slice(start, end + 1), side);
    if (next > worst) break;
    worst = next;
    end += 1;
  }
  return end;
}

function worstRatio(row: readonly number[], side: number): number {
  const sum = row.reduce((all, size) => all + size, 0);
  const depth = sum / side;
  return Math.max(...row.map((size) => Math.max(depth ** 2 / size, size / depth ** 2)));
}

/** Lays a row along the shorter side. The last rectangle ends on the edge itself, so rounding leaves no gap. */
function layRow(row: readonly number[], free: Rect, isLast: boolean): [row: Rect[], rest: Rect] {
  const sum = row.reduce((all, size) => all + size, 0);
  const asColumn = free.w >= free.h;
  const [along, across] = asColumn ? [free.h, free.w] : [free.w, free.h];
  const depth = isLast ? across : Math.min(across, sum / along);
  let passed = 0;
  const rects = row.map((size, index): Rect => {
    const from = (passed / sum) * along;
    passed += size;
    const to = index === row.length - 1 ? along : (passed / sum) * along;
    return asColumn
      ? { x: free.x, y: free.y + from, w: depth, h: to - from }
      : { x: free.x + from, y: free.y, w: to - from, h: depth };
  });
  const rest = asColumn
    ? { x: free.x + depth, y: free.y, w: free.w - depth, h: free.h }
    : { x: free.x, y: free.y + depth, w: free.w, h: free.h - depth };
  return [rects, rest];
}
