import { MEGABYTE } from '@lectern/contract/limits';

/** In bytes; a limit of 0 means unlimited. */
export interface Quota {
  used: number;
  limit: number;
}

/** The used and total megabytes if `adding` bytes exceed the quota. */
export function quotaError({ used, limit }: Quota, adding: number): { used: number; total: number } | undefined {
  if (limit === 0 || used + adding <= limit) return undefined;
  return { used: Math.ceil(used / MEGABYTE), total: Math.floor(limit / MEGABYTE) };
}
