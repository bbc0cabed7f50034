import { MEGABYTE } from '@lectern/contract/limits';

/** What there is room for, in bytes; 0: no limit. */
export interface Quota {
  used: number;
  limit: number;
}

/** Whether so many bytes more are too many; then how full it is, in megabytes that people can compare. */
export function quotaError({ used, limit }: Quota, adding: number): { used: number; total: number } | undefined {
  if (limit === 0 || used + adding <= limit) return undefined;
  return { used: Math.ceil(used / MEGABYTE), total: Math.floor(limit / MEGABYTE) };
}
