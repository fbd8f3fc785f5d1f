import { pipeline } from 'node:stream/promises';
import sharp, { type Sharp } from 'sharp';
import { type ImageRefusal, imageExit } from './images.ts';

/**
 * A process that draws one image again and ends: `image-process.ts <path> <format>`. The new image goes to its standard
 * output; its exit code says why there is none. It is a process, not a thread, because what decodes what strangers
 * send may break, and because its memory goes back to the machine whole.
 */

const formats = {
  jpeg: (image: Sharp) => image.jpeg({ quality: 88, optimizeCoding: false }),
  png: (image: Sharp) => image.png(),
  webp: (image: Sharp) => image.webp({ quality: 88, effort: 2 }),
};
type Format = keyof typeof formats;

/**
 * The most points of each, by the memory that takes: a JPEG is read by rows, so the largest photo of a telephone fits;
 * a PNG may have to be whole, a WEBP always.
 */
const mostPixels: Record<Format, number> = { jpeg: 65_000_000, png: 40_000_000, webp: 25_000_000 };

// What libvips knows to open besides these three is nobody's photo.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'],
});
sharp.concurrency(1);
sharp.cache(false);

const [path = '', format = ''] = process.argv.slice(2);
const refusal = await draw(path, format as Format).catch((): ImageRefusal => 'broken');
process.exit(refusal === null ? 0 : imageExit[refusal]);

async function draw(from: string, as: Format): Promise<ImageRefusal | null> {
  // The limit is looked at here, so that it is told apart from an image that is broken.
  const header = await sharp(from, { limitInputPixels: false }).metadata();
  if (header.format !== as) return 'broken';
  if (header.width * header.height > mostPixels[as]) return 'too_large';
  if ((header.pages ?? 1) > 1) return 'animated';
  // Anything that is missing in it is an error; nothing of its metadata is kept, and it stands as it was taken.
  const image = sharp(from, { limitInputPixels: mostPixels[as], failOn: 'warning', sequentialRead: true });
  await pipeline(formats[as](image.autoOrient()), process.stdout);
  return null;
}
