/** A search in courses. */
export const MAX_SEARCH_TEXT = 200;
