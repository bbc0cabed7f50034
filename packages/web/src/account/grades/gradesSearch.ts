import { MAX_PAGE } from '@lectern/contract/limits';

/** The page in the address. */
export interface GradesSearch {
  page?: number;
}

/** Ignores values that are not valid. */
export function readGradesSearch(raw: Record<string, unknown>): GradesSearch {
  const page = Number(raw.page);
  return Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? { page } : {};
}
