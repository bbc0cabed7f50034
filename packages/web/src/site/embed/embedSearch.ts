import { EMBEDDED_COUNTS } from '@lectern/contract/limits';

export interface EmbedSearch {
  /** How many courses a list shows. */
  count?: number;
}

/** A count that a list can have, else none. */
export function readEmbedSearch({ count }: Record<string, unknown>): EmbedSearch {
  const known = EMBEDDED_COUNTS.find((one) => one === Number(count));
  return known === undefined ? {} : { count: known };
}
