/** Makes a photo lighter in the browser before it is sent. A document of A4 stays readable: about 200 dots per inch. */

const LONGEST_SIDE = 2400;
const QUALITY = 0.85;
/** Below this a photo is sent as it is. */
const LIGHT_BYTES = 1024 * 1024;

/** The size of a photo whose longer side is 2400 pixels at most. */
export const shrunkSize = (width: number, height: number): { width: number; height: number } => {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
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
    const canvas = Object.assign(document.createElement('canvas'), shrunkSize(photo.width, photo.height));
    const drawing = canvas.getContext('2d');
    if (drawing === null) return file;
    // a JPEG has no transparency: without this it would turn black
    drawing.fillStyle = 'white';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.drawImage(photo, 0, 0, canvas.width, canvas.height);
    photo.close();
    const jpeg = await new Promise<Blob | null>((take) => canvas.toBlob(take, 'image/jpeg', QUALITY));
    if (jpeg === null || jpeg.size >= file.size) return file;
    const name = `${file.name.replace(/\.\w+$/, '')}.jpg`;
    return new File([jpeg], name, { type: jpeg.type, lastModified: file.lastModified });
  } catch {
    return file;
  }
};
