import { type DocumentReason, documentSentences } from '#shared/domain/documents.ts';
import { refusedByField, UserError } from '../../platform/errors.ts';

/** Unknown, or of something that the person does not reach: the answer is the same. */
export const fileNotFound = (): UserError =>
  new UserError('file_not_found', 404, 'No encontramos ese archivo entre los tuyos.');

/** Unknown, or of a project of somebody else: the answer is the same. */
export const documentNotFound = (): UserError =>
  new UserError('document_not_found', 404, 'No encontramos ese documento entre los tuyos.');

const fieldOf: Record<DocumentReason, 'kind' | 'title' | 'url'> = {
  of_the_sale: 'kind',
  title_missing: 'title',
  content_missing: 'url',
  content_twice: 'url',
};

export const documentRefused = refusedByField(documentSentences, fieldOf);
