/** Placeholders for numbers that are known only at the end of a file. */
export const PAGE_NUMBER = '{page}';
export const PAGE_COUNT = '{pages}';
