import { sendSentences } from '#shared/domain/suggestions.ts';
import type { ApiError } from '../../../api/api-error.ts';

/** What the suggestion box says, with no React (access specification, sections 5 and 8). */

/** Why what is typed cannot be sent, before anything is asked of the server; null when it can. */
export const whyNotSuggest = (text: string, token: string | null): string | null => {
  if (text.trim() === '') return sendSentences.suggestion_missing;
  return token === null ? 'No se encontró token de autenticación' : null;
};

/** The sentences of the catalogue, where the server has none of its own. */
export const failureWords = ({
  network,
  notJson,
  message,
}: Pick<ApiError, 'network' | 'notJson' | 'message'>): string => {
  if (network) return 'Error al enviar la sugerencia. Intenta nuevamente.';
  return notJson ? 'Error al enviar sugerencia' : message;
};
