/** Days after which an attempt that was never submitted may be ended. */
export const MIN_STALE_DAYS = 1;
export const MAX_STALE_DAYS = 3650;
export const DEFAULT_STALE_DAYS = 30;
