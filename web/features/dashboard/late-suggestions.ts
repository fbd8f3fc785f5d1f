/** The args that count the late suggestions, for the dashboard and its loader. */
export const lateSuggestions = { query: { status: 'late', limit: 1 } } as const;
