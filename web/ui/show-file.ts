import { fileNameOf } from '#shared/domain/file-names.ts';

/** Gives the person the bytes of a file under its name. Its address dies a minute later, when it has been taken. */
export const saveFile = (blob: Blob, name: string): void => {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameOf(name, blob.type);
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
