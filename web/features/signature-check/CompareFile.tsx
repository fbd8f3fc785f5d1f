import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FileField } from '../../ui/FileField.tsx';

/** Far more than a contract with its evidence. */
const MOST_BYTES = 100 * 1024 * 1024;

interface Taken {
  file: File | null;
  hash: string | null;
  error: string | null;
}

/** Compares a file with the sealed one by their hashes, in the browser: it is never sent. */
export const CompareFile = ({ sha256 }: { sha256: string }) => {
  const [{ file, hash, error }, setTaken] = useState<Taken>({ file: null, hash: null, error: null });
  const take = (chosen: File | null) => {
    setTaken({ file: chosen, hash: null, error: null });
    // a large file may be read after the one that took its place
    const tell = (outcome: Partial<Taken>) =>
      setTaken((now) => (now.file === chosen ? { ...now, ...outcome } : now));
    if (chosen)
      hashOfFile(chosen).then(
        (hash) => tell({ hash }),
        () => tell({ error: 'No pudimos leer este archivo. Elígelo otra vez.' }),
      );
  };
  return (
    <Stack gap="sm" component="section" aria-labelledby="comparar">
      <h2 id="comparar">Compara tu PDF</h2>
      <p className="quiet">Lo comparamos aquí, en tu navegador: el archivo nunca se envía ni se guarda.</p>
      <FileField
        label="Tu archivo"
        value={file}
        onChange={take}
        error={error}
        upload={{ types: ['application/pdf'], maxBytes: MOST_BYTES }}
      />
      <div role="status">
        {hash !== null && (
          <div className="notice" data-tone={hash === sha256 ? 'done' : 'warning'}>
            <b>
              {hash === sha256
                ? 'Tu archivo es el mismo que se firmó'
                : 'Tu archivo no es el que se firmó: al menos una parte es distinta'}
            </b>
            <Hash name="El tuyo" hash={hash} />
            <Hash name="El sellado" hash={sha256} />
          </div>
        )}
      </div>
    </Stack>
  );
};

const Hash = ({ name, hash }: { name: string; hash: string }) => (
  <Text mt={8} className="small">
    {name}: {hash.replace(/(.{4})(?=.)/g, '$1 ')}
  </Text>
);

/** The SHA-256 of a file in hexadecimal, computed in the browser. */
const hashOfFile = async (file: Blob): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
