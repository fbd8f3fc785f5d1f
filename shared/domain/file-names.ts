/** The extensions of stored file types, the usual one first. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
};

/**
 * A file name with the extension of its type: 'Acta de inicio' of a PDF becomes 'Acta de inicio.pdf', and
 * 'Comprobante.bat' of an image 'Comprobante.bat.png'. Other types keep the given name.
 */
export function fileNameOf(name: string, type: string): string {
  const own = Object.hasOwn(endings, type) ? endings[type] : undefined;
  if (!own || own.some((ending) => name.toLowerCase().endsWith(ending))) return name;
  return `${name}${own[0]}`;
}
