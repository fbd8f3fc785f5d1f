import { Button, Select, TextInput, UnstyledButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { addChangePhoto, readChange, removeChangePhoto } from '#shared/contract/changes.ts';
import { useAction } from '../../api/use-action.ts';
import { useDialogForm } from '../../app/kept-form.ts';
import { Failure } from '../../ui/Failure.tsx';
import { FileField } from '../../ui/FileField.tsx';
import { type DialogProps, FormDialog } from '../../ui/Form.tsx';
import { HeadedCard } from '../../ui/HeadedCard.tsx';
import { useRowDialog } from '../../ui/use-row-dialog.ts';
import type { Change } from './changes.ts';
import { Photos } from './Photos.tsx';

/** The photos of a draft, of the whole or of one of its lines; the family sees them. */
export const PhotoCard = ({ change }: { change: Change }) => {
  const { shown, open } = useRowDialog();
  const remove = useAction(removeChangePhoto, { refreshes: [readChange] });
  const photos = [
    ...change.photos,
    ...change.lines.flatMap(({ space, photos: own }) =>
      own.map((photo) => ({ ...photo, caption: [space, photo.caption].filter(Boolean).join(': ') })),
    ),
  ];
  return (
    <HeadedCard title="Fotos" aside={<span>Las ve la familia</span>}>
      <div className="card-body">
        {photos.length === 0 && <p className="quiet">Todavía no hay fotos.</p>}
        <Photos
          photos={photos}
          below={({ id, caption }) => (
            <UnstyledButton
              className="text-button tall-link small"
              onClick={() => remove.mutate({ params: { id: String(change.id), photo_id: String(id) } })}
            >
              Quitar<span className="visually-hidden"> la foto {caption}</span>
            </UnstyledButton>
          )}
        />
        <Failure message={remove.error?.message ?? null} />
        <Button
          variant="default"
          mt="sm"
          leftSection={<IconCamera size={18} stroke={1.6} />}
          onClick={() => open(null)}
        >
          Agregar foto
        </Button>
      </div>
      {shown && <PhotoDialog key={shown.key} change={change} {...shown.dialog} />}
    </HeadedCard>
  );
};

const PhotoDialog = ({ change, ...dialog }: DialogProps & { change: Change }) => {
  const form = useDialogForm(addChangePhoto, dialog.onClose, {
    // no line: of the whole
    initial: { file: null as File | null, line_id: null as string | null, caption: '' },
    call: ({ file, line_id, caption }) => ({
      params: { id: String(change.id) },
      form: { caption, ...(line_id !== null && { line_id: Number(line_id) }) },
      file,
    }),
    whyOff: ({ file }) => (file === null ? 'Elige la foto.' : null),
    refreshes: [readChange],
    done: 'Foto agregada',
  });
  return (
    <FormDialog form={form} {...dialog} title="Agregar foto" confirmLabel="Agregar" busyLabel="Agregando...">
      <FileField
        label="Foto"
        upload={addChangePhoto.upload}
        progress={form.progress}
        help="JPG, PNG o WEBP de 10 MB como máximo"
        {...form.field('file')}
      />
      <TextInput label="Qué muestra (opcional)" maxLength={100} {...form.field('caption')} />
      {change.lines.length > 0 && (
        <Select
          label="De qué línea es (opcional)"
          placeholder="De todo el otrosí"
          clearable
          data={change.lines.map(({ id, space }) => ({
            value: String(id),
            label: space || 'Línea sin nombre',
          }))}
          {...form.field('line_id')}
        />
      )}
    </FormDialog>
  );
};
