/** Courses that an embedded list shows. */
export const EMBEDDED_COUNTS = [3, 6, 9, 12] as const;
export const MAX_FRAME_SITES_LENGTH = 2000;
/** Pixels that an oEmbed consumer may name. */
export const MAX_EMBED_PIXELS = 10_000;
