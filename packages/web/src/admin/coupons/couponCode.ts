/** Letters and digits that are not taken for one another. Their number divides 256, so that each is equally likely. */
export const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

/** A code that cannot be guessed. `bytes`: random bytes. */
export function couponCode(bytes: (count: number) => Uint8Array = randomBytes): string {
  const letters = Array.from(bytes(LENGTH), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]);
  return `${letters.slice(0, LENGTH / 2).join('')}-${letters.slice(LENGTH / 2).join('')}`;
}

const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));
