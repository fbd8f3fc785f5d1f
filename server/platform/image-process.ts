import { pipeline } from 'node:stream/promises';
import sharp, { type Sharp } from 'sharp';
import { type ImageRefusal, imageExit } from './images.ts';

/**
 * Process that re-encodes one image: `image-process.ts <path> <format> [side]`. Writes the new image to stdout, with
 * `side` as a JPEG of at most so many pixels a side; its exit code says why there is none. A process, not a thread,
 * because a decoder of untrusted input may crash, and because all its memory returns to the system.
 */

const formats = {
  jpeg: (image: Sharp) => image.jpeg({ quality: 88, optimizeCoding: false }),
  png: (image: Sharp) => image.png(),
  webp: (image: Sharp) => image.webp({ quality: 88, effort: 2 }),
};
type Format = keyof typeof formats;

/**
 * Maximum pixels by format, bounded by memory: a JPEG is decoded by rows, so the largest phone photo fits; a PNG may
 * need the whole image, a WEBP always does.
 */
const mostPixels: Record<Format, number> = { jpeg: 65_000_000, png: 40_000_000, webp: 25_000_000 };

// Block every libvips loader but JPEG, PNG and WebP.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'],
});
sharp.concurrency(1);
sharp.cache(false);

const [path = '', format = '', side = ''] = process.argv.slice(2);
const refusal = await draw(path, format as Format, Number(side)).catch((): ImageRefusal => 'broken');
process.exit(refusal === null ? 0 : imageExit[refusal]);

/** A side of 0 keeps size and format. */
async function draw(from: string, as: Format, most: number): Promise<ImageRefusal | null> {
  // Checked here to distinguish an oversized image from a broken one.
  const header = await sharp(from, { limitInputPixels: false }).metadata();
  if (header.format !== as) return 'broken';
  if (header.width * header.height > mostPixels[as]) return 'too_large';
  if ((header.pages ?? 1) > 1) return 'animated';
  // Incomplete data is an error; metadata is dropped after applying the orientation.
  const image = sharp(from, { limitInputPixels: mostPixels[as], failOn: 'warning', sequentialRead: true });
  const upright = image.autoOrient();
  const drawn =
    most === 0
      ? formats[as](upright)
      : upright
          .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true })
          .flatten({ background: '#fff' })
          .jpeg({ quality: 80, mozjpeg: false });
  await pipeline(drawn, process.stdout);
  return null;
}
