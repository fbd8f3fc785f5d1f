/** The endings of what is stored here, the usual one first: an upload is one of these. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
};

/**
 * A name by which the machine opens a file as what it is: 'Acta de inicio' of a PDF is 'Acta de inicio.pdf', and
 * 'Comprobante.bat' of an image 'Comprobante.bat.png'. Other types keep the name that the program gave.
 */
export function fileNameOf(name: string, type: string): string {
  const own = Object.hasOwn(endings, type) ? endings[type] : undefined;
  if (!own || own.some((ending) => name.toLowerCase().endsWith(ending))) return name;
  return `${name}${own[0]}`;
}
