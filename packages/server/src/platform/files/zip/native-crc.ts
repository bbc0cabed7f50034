import { createRequire } from 'node:module';
import { crc32 } from 'node:zlib';

/** The package by which yazl computes the CRC-32 of an entry. */
export const crcOfYazl = createRequire(createRequire(import.meta.url).resolve('yazl'))('buffer-crc32') as {
  unsigned: (bytes: Uint8Array, previous?: number) => number;
};

/**
 * Lets yazl compute with the native CRC-32 of Node.js. The one in JavaScript takes two thirds of the processor time of an
 * archive of stored files, and yazl has no option for another.
 */
export function useNativeCrc(): void {
  crcOfYazl.unsigned = (bytes, previous = 0) => crc32(bytes, previous);
}
