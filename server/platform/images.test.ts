import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  animation,
  claimingPng,
  emptyZip,
  joined,
  plainPhoto,
  seeThrough,
  tellingPhoto,
  uprightPhoto,
} from '../../test/images.ts';
import { openDiskFileStore } from './disk-files.ts';
import type { FileStore } from './files.ts';
import { drawAgain, type ImageType } from './images.ts';

let folder: string;
let files: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remodela-images-'));
  files = await openDiskFileStore(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What comes of an image; a refusal is a word. */
const drawn = async (content: Uint8Array, type: ImageType) => {
  const sent = await files.receive([content]);
  const made = await drawAgain(files, sent, type);
  return typeof made === 'string' ? made : await readFile(made.path);
};
const image = async (content: Uint8Array, type: ImageType): Promise<Buffer> => {
  const made = await drawn(content, type);
  if (typeof made === 'string') throw new Error(made);
  return made;
};

describe('an image that is drawn again', () => {
  test.each([
    ['image/jpeg', 'jpeg', '<html><script>alert(1)</script></html>'],
    ['image/png', 'png', emptyZip],
    ['image/webp', 'webp', emptyZip],
  ] as const)('%s drops the bytes after its end', async (type, format, behind) => {
    const made = await image(joined(await plainPhoto(format), behind), type);
    expect(made.includes(behind)).toBe(false);
    expect(await sharp(made).metadata()).toMatchObject({ format, width: 40, height: 20 });
  });

  test('drops place, author and description', async () => {
    const telling = Buffer.from(await tellingPhoto());
    expect(telling.includes('Nombre Privado') && telling.includes('<?php')).toBe(true);
    const made = await image(telling, 'image/jpeg');
    expect(made.includes('Nombre Privado') || made.includes('<?php') || made.includes('Exif')).toBe(false);
    const { exif, xmp, iptc, icc } = await sharp(made).metadata();
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('has the orientation of the photo', async () => {
    const { data, info } = await sharp(await image(await uprightPhoto(), 'image/jpeg'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([20, 40]);
    // red was on the left of what lay on its side: it is on top now
    const [top, bottom] = [data.subarray(0, 3), data.subarray(-3)];
    expect([top[0], bottom[0]].every((value = 0) => value > 240)).toBe(true);
    expect([(top[1] ?? 0) < 40, (bottom[1] ?? 0) > 240]).toEqual([true, true]);
  });

  test.each([
    ['image/png', 'png'],
    ['image/webp', 'webp'],
  ] as const)('%s can still be seen through', async (type, format) => {
    const made = await image(await seeThrough(format), type);
    expect((await sharp(made).stats()).isOpaque).toBe(false);
  });
});

describe('is no image to keep', () => {
  test.each([
    ['a JPEG that was cut', 'image/jpeg', async () => (await plainPhoto('jpeg')).slice(0, -120), 'broken'],
    ['a PNG that was cut', 'image/png', async () => (await plainPhoto('png')).slice(0, -60), 'broken'],
    ['a WEBP that was cut', 'image/webp', async () => (await plainPhoto('webp')).slice(0, -20), 'broken'],
    ['one of another format', 'image/png', () => plainPhoto('jpeg'), 'broken'],
    ['a drawing', 'image/png', async () => joined('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'broken'],
    ['nothing but a beginning', 'image/jpeg', async () => joined('\xff\xd8\xff\xe0'), 'broken'],
    ['a bomb', 'image/png', async () => claimingPng(30_000, 30_000), 'too_large'],
    ['a small bomb', 'image/png', async () => claimingPng(7_000, 7_000), 'too_large'],
    ['a lie of its size', 'image/png', async () => claimingPng(6_000, 6_000), 'broken'],
    ['an animation', 'image/webp', () => animation(60), 'animated'],
  ] as const)('%s', async (_, type, content, reason) => {
    expect(await drawn(await content(), type)).toBe(reason);
  });
});
