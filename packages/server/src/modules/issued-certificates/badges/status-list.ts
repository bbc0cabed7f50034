import { gzipSync } from 'node:zlib';

/** The minimum of the specification: a request for a large list does not reveal which entry is checked. */
export const STATUS_LIST_SIZE = 131_072;

/** Where a certificate is in the lists, by its place. */
export const statusPlace = (place: number) => ({
  list: Math.floor(place / STATUS_LIST_SIZE),
  index: place % STATUS_LIST_SIZE,
});

/** A bitstring in which these places are 1, the first bit being the highest of the first byte; as multibase. */
export function encodedList(indexes: readonly number[]): string {
  const bytes = Buffer.alloc(STATUS_LIST_SIZE / 8);
  for (const index of indexes) bytes[index >> 3] = bytes[index >> 3]! | (0x80 >> (index & 7));
  return `u${gzipSync(bytes).toString('base64url')}`;
}
