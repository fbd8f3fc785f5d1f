import { ActionIcon, Progress, Stack } from '@mantine/core';
import { IconAlertCircle, IconFileText, IconUpload, IconX } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import classes from './FileField.module.css';
import { fileSize, whyNotFile } from './file-rules.ts';

interface FileFieldProps {
  /** the name of the field in its form */
  'data-path'?: string;
  label: ReactNode;
  value: File | null;
  onChange: (file: File | null) => void;
  /** what is taken; the content decides in the server */
  upload: { types: readonly string[]; maxBytes: number };
  /** the file that is saved already, shown until another is chosen */
  savedName?: string | null;
  /** share that has been sent, 0 to 1; null when it is not being sent */
  progress?: number | null;
  error?: ReactNode;
  help?: ReactNode;
  required?: boolean;
}

/** One file: chosen or dropped, with its name, size, a way to remove it, and how much has been sent. */
export const FileField = ({
  'data-path': path,
  label,
  value: file,
  onChange,
  upload: { types, maxBytes },
  savedName = null,
  progress = null,
  error,
  help,
  required = false,
}: FileFieldProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const problem = refused ?? error;
  const name = file?.name ?? savedName;

  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    const why = whyNotFile(chosen, types, maxBytes);
    setRefused(why);
    if (why === null) onChange(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (progress !== null) return;
    const [first, second] = event.dataTransfer.files;
    if (second) setRefused('Suelta un solo archivo.');
    else take(first);
  };

  return (
    <Stack gap={6} miw={0}>
      <label htmlFor={id} className="label">
        {label}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input inside is the first */}
      <div
        className={`control ${classes.box}`}
        data-over={over || undefined}
        data-problem={problem ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          id={id}
          type="file"
          data-path={path}
          accept={types.join(',')}
          required={required && name === null}
          className="covering"
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-about`}
          disabled={progress !== null}
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            // the same file can be chosen again after it was removed
            event.currentTarget.value = '';
          }}
        />
        {name === null ? (
          <span className={classes.chosen} data-empty>
            <IconUpload size={20} stroke={1.6} aria-hidden="true" />
            Elige o arrastra un archivo
          </span>
        ) : (
          <span className={classes.chosen}>
            <IconFileText size={20} stroke={1.6} aria-hidden="true" />
            <span className="one-line">{name}</span>
            {file && <span className="help num">{fileSize(file.size)}</span>}
          </span>
        )}
        {file && progress === null && (
          <ActionIcon
            aria-label={`Quitar ${file.name}`}
            pos="relative"
            flex="none"
            c="black"
            onClick={() => {
              setRefused(null);
              onChange(null);
              input.current?.focus();
            }}
          >
            <IconX size={20} stroke={1.6} />
          </ActionIcon>
        )}
      </div>
      {progress !== null && (
        <Progress value={progress * 100} size="sm" aria-label={`Enviando ${name ?? 'el archivo'}`} />
      )}
      <div id={`${id}-about`}>
        {problem ? (
          <p role="alert" className="help with-sign error">
            <IconAlertCircle size={18} stroke={1.6} aria-hidden="true" />
            {problem}
          </p>
        ) : (
          help && <p className="help">{help}</p>
        )}
      </div>
    </Stack>
  );
};
