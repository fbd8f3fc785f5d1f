import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Images as people and attackers send them. */

const blank = { width: 40, height: 20, channels: 3, background: '#fff' } as const;
const red = { create: { ...blank, width: 20, background: '#f00' } };
/** its left half is red, its right half white */
const halves = () => sharp({ create: blank }).composite([{ input: red, left: 0, top: 0 }]);

const bytesOf = (content: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(content);

/** Taken with the telephone upright: its points lie on their side, and a mark says how it was held. */
export const uprightPhoto = async () =>
  bytesOf(await halves().jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer());

/** It tells where it was taken, by whom, and what its owner wrote. */
export const tellingPhoto = async () =>
  bytesOf(
    await halves()
      .withExif({
        IFD0: { Copyright: 'Nombre Privado', ImageDescription: '<?php system($_GET[1]) ?>' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '4/1 36/1 35/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '74/1 4/1 54/1',
        },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>Nombre Privado</rdf:RDF></x:xmpmeta>')
      .jpeg()
      .toBuffer(),
  );

export const plainPhoto = async (format: 'jpeg' | 'png' | 'webp') =>
  bytesOf(await halves().toFormat(format).toBuffer());

/** Half of it can be seen through. */
export const seeThrough = async (format: 'png' | 'webp') =>
  bytesOf(
    await sharp({ create: { ...blank, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } } })
      .toFormat(format)
      .toBuffer(),
  );

export const animation = async (frames: number) => {
  const pages = Array.from({ length: frames }, (_, index) =>
    sharp({ create: { ...blank, background: { r: index * 3, g: 0, b: 0 } } })
      .png()
      .toBuffer(),
  );
  return bytesOf(
    await sharp(await Promise.all(pages), { join: { animated: true } })
      .webp()
      .toBuffer(),
  );
};

/** A PNG of a few bytes that says it has so many points, all of them black. */
export function claimingPng(width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const parts = [
    part('IHDR', header),
    part('IDAT', deflateSync(Buffer.alloc(100_000))),
    part('IEND', Buffer.alloc(0)),
  ];
  return bytesOf(Buffer.concat([signature, ...parts]));
}

function part(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

export const joined = (...parts: (Uint8Array | string)[]): Uint8Array<ArrayBuffer> =>
  bytesOf(
    Buffer.concat(parts.map((each) => (typeof each === 'string' ? Buffer.from(each, 'latin1') : each))),
  );

/** A ZIP without entries: its last record alone. */
export const emptyZip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
