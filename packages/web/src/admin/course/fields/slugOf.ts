import { MAX_GENERATED_SLUG_LENGTH } from '@lectern/contract/limits';
/** What the server will make of a name, shown while it is being written. The server has the last word. */
export function slugOf(name: string): string {
  const words = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  return [...words]
    .slice(0, MAX_GENERATED_SLUG_LENGTH)
    .join('')
    .replace(/^-+|-+$/g, '');
}
