import { randomInt } from 'node:crypto';
import { CERTIFICATE_CODE_LENGTH } from '@lectern/contract/limits';

/** Without characters that look alike: 0 and O, 1, I and L. */
const CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export const newCode = (): string =>
  Array.from({ length: CERTIFICATE_CODE_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');

/** As it is printed. */
export const certificateNumber = (place: number): string => String(place).padStart(6, '0');
