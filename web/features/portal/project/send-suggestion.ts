import { sendSuggestion } from '#shared/contract/suggestions.ts';

/** Apart because the page does not wait for the schemas of its body: it comes with the first suggestion. */
export const suggestionEndpoint = sendSuggestion;
