/** More than any camera has; less than what a small file can unfold to in memory. */
export const PIXEL_LIMIT = 100_000_000;
