/** The args that count the suggestions of a project, for its summary and the loader of its page. */
export const suggestionsOf = (projectId: number) => ({ query: { project_id: projectId, limit: 1 } });
