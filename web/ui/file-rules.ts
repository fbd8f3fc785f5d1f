/** What the browser can tell of a file before it is sent. The server decides by the content. */

const typeNames: Record<string, string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WEBP',
};

/** Safari turns these photos into JPG by itself, but not when they come from Archivos. */
const ofIphones =
  'Es una foto HEIC, el formato del iPhone. Envía una captura de pantalla de la foto, o elige «Más compatible» en Ajustes, Cámara, Formatos y tómala de nuevo.';

const listed = new Intl.ListFormat('es', { type: 'disjunction' });

/** '1,2 MB', '340 KB'. */
export const fileSize = (bytes: number): string => {
  const inMegabytes = bytes / 1024 / 1024;
  return inMegabytes >= 1
    ? `${new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 }).format(inMegabytes)} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} KB`;
};

/** Why a file is not taken, as a sentence; null when it is. A file of no declared type is let through to the server. */
export const whyNotFile = (
  file: { size: number; type: string },
  types: readonly string[],
  maxBytes: number,
): string | null => {
  if (/^image\/hei[cf]/.test(file.type)) return ofIphones;
  if (file.type !== '' && !types.includes(file.type)) {
    return `Sube un archivo ${listed.format(types.map((type) => typeNames[type] ?? type))}.`;
  }
  if (file.size === 0) return 'El archivo está vacío. Elige otro.';
  if (file.size > maxBytes) {
    return `El archivo pesa más de ${fileSize(maxBytes)}. Elige uno más liviano.`;
  }
  return null;
};
