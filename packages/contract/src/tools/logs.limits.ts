/** Log entries kept in debug mode. Older ones are deleted. */
export const MAX_DEBUG_ENTRIES = 10_000;
