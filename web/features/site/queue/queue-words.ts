import { dayInBogota, hourWords, momentWords } from '#shared/domain/calendar.ts';
import { counted } from '../../../ui/count-words.ts';
import type { RecordWithPhotos } from './queue.ts';

export interface RecordState {
  readonly tone: 'phone' | 'sending' | 'problem' | 'done';
  readonly text: string;
}

/** '1 foto', '12 fotos', 'sin fotos'. */
export const photoCount = (count: number): string =>
  count === 0 ? 'sin fotos' : count === 1 ? '1 foto' : `${count} fotos`;

/** '2 registros, 12 fotos': what is not in Remodela yet. */
export const waitingWords = (queue: readonly RecordWithPhotos[]): string => {
  const waiting = queue.filter(({ state }) => state !== 'kept');
  const photos = waiting.flatMap((record) => record.photos).filter(({ kept }) => !kept);
  return `${counted(waiting.length, 'registro', 'registros')}, ${photoCount(photos.length)}`;
};

/** '11:17 p. m.' of today; of another day also which. */
export const instantOrHour = (at: number): string =>
  dayInBogota(at) === dayInBogota(Date.now()) ? hourWords(at) : momentWords(new Date(at).toISOString());

/** `sendingId` is the record that is leaving now. */
export const stateOf = (record: RecordWithPhotos, sendingId: string | null): RecordState => {
  const { photos, state, problem, madeAt, keptAt } = record;
  const arrived = photos.filter(({ kept }) => kept).length;
  const refused = photos.find((photo) => photo.problem !== null);
  if (state === 'kept') return { tone: 'done', text: `En Remodela, ${hourWords(keptAt ?? madeAt)}` };
  if (state === 'draft' || problem?.kind === 'left')
    return { tone: 'problem', text: 'Ya no estás en esta obra' };
  if (problem !== null) return { tone: 'problem', text: 'Remodela no lo recibió' };
  if (sendingId === record.id) {
    return {
      tone: 'sending',
      text: photos.length === 0 ? 'Subiendo' : `Subiendo, van ${arrived} de ${photos.length}`,
    };
  }
  if (refused !== undefined) {
    return {
      tone: 'problem',
      text: refused.problem?.kind === 'gone' ? 'El celular borró una foto' : 'Remodela no recibió una foto',
    };
  }
  if (sendingId !== null) return { tone: 'phone', text: 'En este celular, sigue después' };
  if (arrived > 0) return { tone: 'problem', text: `Se cortó en la ${arrived + 1} de ${photos.length}` };
  return { tone: 'phone', text: `En este celular, ${instantOrHour(madeAt)}` };
};
