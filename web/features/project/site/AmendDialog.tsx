import { Switch, Textarea } from '@mantine/core';
import { useState } from 'react';
import { amendRecord, listRecords, listRecordVersions } from '#shared/contract/site.ts';
import { readProgress } from '#shared/contract/site-progress.ts';
import { formatDayLong } from '#shared/domain/calendar.ts';
import { MAX_DONE_OF_A_DAY } from '#shared/domain/daily-record.ts';
import { useDialogForm } from '../../../app/kept-form.ts';
import { type DialogProps, FormDialog } from '../../../ui/Form.tsx';
import { newId } from '../../../ui/new-id.ts';
import type { SiteRecord } from './site.ts';

/** Corrects the texts of a record with a new version; who is on site, its spaces and what stops stay as they were. */
export const AmendDialog = ({ record, ...dialog }: DialogProps & { record: SiteRecord }) => {
  // of the new version: a second press after a lost answer is the same version
  const [id] = useState(newId);
  const { spaces, people, blockers, done, next, family_text } = record;
  const form = useDialogForm(amendRecord, dialog.onClose, {
    kept: `record-${record.id}-${record.version}`,
    initial: { done, next, family_text, visible: record.visible },
    call: (values) => ({
      params: { id: record.id },
      body: { id, seen_version: record.version, spaces, people, blockers, ...values },
    }),
    refreshes: [listRecords, listRecordVersions, readProgress],
    done: 'Guardado como una versión nueva. La anterior se conserva.',
  });
  const long = { minRows: 2, maxRows: 8, maxLength: MAX_DONE_OF_A_DAY };
  const { value: visible, onChange: show } = form.field('visible');
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={`Corregir el registro del ${formatDayLong(record.day)}`}
      confirmLabel="Guardar versión"
      busyLabel="Guardando..."
    >
      <Textarea label="Qué se hizo" description="Solo lo lee el equipo." {...long} {...form.field('done')} />
      <Textarea label="Qué sigue" description="Solo lo lee el equipo." {...long} {...form.field('next')} />
      <Textarea label="Para la familia" {...long} {...form.field('family_text')} />
      <Switch
        label="La familia ve este registro y sus fotos"
        checked={visible}
        onChange={(event) => show(event.currentTarget.checked)}
      />
    </FormDialog>
  );
};
