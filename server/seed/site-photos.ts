import type { PhotoMoment } from '#shared/domain/daily-record.ts';
import { storeContent } from '../platform/files.ts';
import type { ReceivedFile } from '../platform/http/upload.ts';
import type { SeedDeps } from './teller.ts';

/** The photos of the demo are drawings: no home of a person is shown. */

const [WIDTH, HEIGHT] = [1200, 900];
const FLOOR = 640;
const SMALL_SIDE = 480;
const wood = '#b98a5a';

/** A drawn photo as an upload leaves it, in both sizes, their rows still to be added. */
export async function storeDrawing(
  { files }: SeedDeps,
  space: 'Cocina' | 'Baño',
  moment: PhotoMoment,
): Promise<ReceivedFile & { readonly small: ReceivedFile }> {
  // only the first start of the demo draws
  const { default: sharp } = await import('sharp');
  const drawing = sharp(Buffer.from(sceneOf(space, moment)));
  const store = async (side: number): Promise<ReceivedFile> => {
    const content = await drawing.clone().resize(side).jpeg({ quality: 82 }).toBuffer();
    const file = await storeContent(files, content);
    return { ...file, name: 'foto.jpg', type: 'image/jpeg', sentSha256: file.sha256 };
  };
  return { ...(await store(WIDTH)), small: await store(SMALL_SIDE) };
}

/** A wall and a floor: bare before, half tiled during, tiled and furnished after. */
function sceneOf(space: 'Cocina' | 'Baño', moment: PhotoMoment): string {
  const [wall, floor] = moment === 'before' ? ['#cfc6b8', '#a59a8a'] : ['#e9e4da', '#c9b79c'];
  const tiles = { before: 0, during: 0.5, after: 1 }[moment];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    ${box(0, 0, WIDTH, FLOOR, wall)}${box(0, FLOOR, WIDTH, HEIGHT - FLOOR, floor)}
    ${tiled(tiles, space === 'Cocina' ? '#f6f3ec' : '#9fc0bd')}
    ${moment === 'before' ? damage : ''}${moment === 'during' ? ladder : ''}
    ${moment === 'after' || (space === 'Cocina' && moment === 'during') ? lowFurniture(space) : ''}
    ${moment === 'after' ? highFurniture(space) : ''}
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#light)"/>
    <defs><linearGradient id="light" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".22"/>
      <stop offset="1" stop-color="#14201f" stop-opacity=".28"/></linearGradient></defs>
  </svg>`;
}

const box = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

const [TILE, GAP] = [84, 6];
/** The part of the wall that is tiled, from the left. */
function tiled(part: number, fill: string): string {
  const columns = Math.floor((WIDTH * part) / TILE);
  return Array.from({ length: columns * 6 }, (_, index) =>
    box((index % columns) * TILE + GAP, FLOOR - 84 * (1 + Math.floor(index / columns)), 78, 78, fill),
  ).join('');
}

const damage = [
  ...[0, 1, 2, 3, 4, 5].map((row) =>
    box(330 + (row % 2) * 40, 210 + row * 44, 280 - (row % 3) * 40, 38, '#a4583c'),
  ),
  box(760, 120, 22, 520, '#7d8a8a'),
  box(830, 300, 22, 340, '#7d8a8a'),
].join('');

const ladder = [
  box(930, 250, 16, 430, wood),
  box(1070, 250, 16, 430, wood),
  ...[0, 1, 2, 3, 4, 5].map((step) => box(930, 290 + step * 64, 156, 12, wood)),
].join('');

const lowFurniture = (space: 'Cocina' | 'Baño'): string =>
  space === 'Cocina'
    ? box(90, 500, 800, 22, '#3c4a49') +
      [0, 1, 2, 3].map((door) => box(96 + door * 199, 526, 191, 170, wood)).join('')
    : box(120, 480, 380, 26, '#f4f1ea') + box(140, 510, 340, 170, wood);

const highFurniture = (space: 'Cocina' | 'Baño'): string =>
  space === 'Cocina'
    ? [0, 1, 2, 3].map((door) => box(96 + door * 199, 120, 191, 190, wood)).join('')
    : `<circle cx="310" cy="280" r="130" fill="#dfe9e8" stroke="#3c4a49" stroke-width="10"/>${box(760, 90, 14, 600, '#3c4a49')}`;
