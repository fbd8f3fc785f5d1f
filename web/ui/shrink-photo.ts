/** Makes a photo lighter in the browser before it is sent. A document of A4 stays readable: about 200 dots per inch. */

const LONGEST_SIDE = 2400;
const QUALITY = 0.85;
/** Below this a photo is sent as it is. */
const LIGHT_BYTES = 1024 * 1024;

/** The size of a photo whose longer side is `longest` pixels at most. */
export const shrunkSize = (
  width: number,
  height: number,
  longest = LONGEST_SIDE,
): { width: number; height: number } => {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/**
 * A lighter JPEG of a photo. The same file for anything else, for a light photo, for one that the browser cannot draw, and
 * where the JPEG would not be lighter: the server decides whether it is an image.
 */
export const shrinkPhoto = async (file: File): Promise<File> => {
  if (!file.type.startsWith('image/') || file.size <= LIGHT_BYTES) return file;
  try {
    const photo = await createImageBitmap(file);
    const jpeg = await drawJpeg(photo, LONGEST_SIDE, QUALITY);
    photo.close();
    if (jpeg === null || jpeg.size >= file.size) return file;
    const name = `${file.name.replace(/\.\w+$/, '')}.jpg`;
    return new File([jpeg], name, { type: jpeg.type, lastModified: file.lastModified });
  } catch {
    return file;
  }
};

/** A photo drawn again as a JPEG, without what the camera wrote beside it; null where the browser cannot. */
export const drawJpeg = (photo: ImageBitmap, longest: number, quality: number): Promise<Blob | null> => {
  const canvas = Object.assign(
    document.createElement('canvas'),
    shrunkSize(photo.width, photo.height, longest),
  );
  const drawing = canvas.getContext('2d');
  if (drawing === null) return Promise.resolve(null);
  // a JPEG has no transparency: without this it would turn black
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(photo, 0, 0, canvas.width, canvas.height);
  return new Promise((take) => canvas.toBlob(take, 'image/jpeg', quality));
};
