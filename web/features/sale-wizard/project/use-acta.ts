import { useTimeout, useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { saveDraftActa } from '#shared/contract/surveys.ts';
import { ApiError, errorMessage } from '../../../api/api-error.ts';
import { upload } from '../../../api/upload.ts';
import { unsentFileSlot } from '../../../app/session.ts';
import { shrinkPhoto } from '../../../ui/shrink-photo.ts';
import type { Wizard } from '../wizard.ts';

type Sending =
  | { state: 'idle' }
  | { state: 'preparing' }
  | { state: 'sending'; progress: number }
  /** no answer arrived: it is sent again by itself */
  | { state: 'waiting' }
  | { state: 'failed'; why: string };

/** The acta of step 5 (docs/decisions/0047-acta-when-chosen.md). */
export interface Acta {
  /** chosen now and not uploaded yet */
  file: File | null;
  sending: Sending;
  /** name of the uploaded acta of this sale; null for none */
  savedName: string | null;
  /** why there is no acta, or why the chosen one was refused; null when nothing is wrong */
  problem: string | null;
  choose: (file: File | null) => void;
  /** the seller goes on with the uploaded one: `problem` is no longer said */
  dismiss: () => void;
  retry: () => void;
}

/** Uploads the acta as soon as it is chosen: a photo is made lighter first, and a lost connection is waited for. */
export const useActa = ({ draft, refresh }: Pick<Wizard, 'draft' | 'refresh'>): Acta => {
  const unsent = unsentFileSlot(draft.id);
  const [lost, setLost] = useState(() => unsent.read());
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const current = useRef<AbortController | null>(null);
  const again = useTimeout(() => retry(), 10_000);
  useWindowEvent('online', () => {
    if (sending.state === 'waiting') retry();
  });
  const stop = () => {
    current.current?.abort();
    again.clear();
  };
  useEffect(() => () => current.current?.abort(), []);

  const send = async (chosen: File) => {
    stop();
    const controller = new AbortController();
    const { signal } = controller;
    current.current = controller;
    setSending({ state: 'preparing' });
    const light = await shrinkPhoto(chosen);
    if (signal.aborted) return;
    setSending({ state: 'sending', progress: 0 });
    try {
      const onProgress = (progress: number) => signal.aborted || setSending({ state: 'sending', progress });
      await upload(
        saveDraftActa,
        { params: { id: draft.id }, form: {}, file: light },
        { onProgress, signal },
      );
      unsent.clear();
      const isRead = await refresh().then(Boolean, () => false);
      if (signal.aborted) return;
      // without the draft's answer the name of the file is known here only
      if (isRead) setFile(null);
      setSending({ state: 'idle' });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiError && error.network) {
        setSending({ state: 'waiting' });
        return again.start();
      }
      const why = error instanceof ApiError ? error.fields?.file : undefined;
      if (why === undefined) return setSending({ state: 'failed', why: errorMessage(error) });
      unsent.clear();
      setFile(null);
      setRefused(why);
      setSending({ state: 'idle' });
    }
  };
  const dismiss = () => {
    setLost(null);
    setRefused(null);
    unsent.clear();
  };
  const choose = (chosen: File | null) => {
    stop();
    dismiss();
    setFile(chosen);
    setSending({ state: 'idle' });
    if (chosen === null) return;
    unsent.write(chosen.name);
    void send(chosen);
  };
  const retry = () => void (file && send(file));

  return {
    file,
    sending,
    savedName: draft.acta?.name ?? draft.project?.survey?.file.name ?? null,
    problem: refused ?? (lost === null ? null : `Elige de nuevo «${lost}»: no alcanzó a subir.`),
    choose,
    dismiss,
    retry,
  };
};

/** Why the sale cannot be final yet; null when nothing is on its way. */
export const actaLine = ({ sending }: Acta): string | null => {
  switch (sending.state) {
    case 'idle':
      return null;
    case 'preparing':
      return 'Preparando el acta...';
    case 'sending':
      return 'Subiendo el acta...';
    case 'waiting':
      return 'Sin conexión: el acta sube sola cuando vuelva.';
    case 'failed':
      return sending.why;
  }
};
