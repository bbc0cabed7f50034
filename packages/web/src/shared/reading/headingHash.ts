export const HEADING_PREFIX = '#heading=';

/** Whether the URL hash names a heading of a text. */
export const isHeadingHash = (hash: string): boolean => hash.startsWith(HEADING_PREFIX);
