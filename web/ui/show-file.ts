/** The endings of what is stored here: an upload is one of these. */
const endings: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
};

/** A name by which the machine knows what to open it with: 'Acta de inicio' of a PDF is 'Acta de inicio.pdf'. */
export const fileNameOf = (name: string, type: string): string =>
  /\.\w{2,4}$/.test(name) ? name : `${name}${endings[type] ?? ''}`;

/** Gives the person the bytes of a file under its name. Its address dies a minute later, when it has been taken. */
export const saveFile = (blob: Blob, name: string): void => {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameOf(name, blob.type);
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
