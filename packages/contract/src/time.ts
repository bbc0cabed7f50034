/** Units of time, of one size wherever they are counted. */

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** For cookies and windows that are counted in seconds. */
export const DAY_SECONDS = DAY_MS / 1000;
