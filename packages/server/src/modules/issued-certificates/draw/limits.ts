import type { Db } from '../../../platform/db/database.ts';
import { consumeRateLimit } from '../../../platform/limits.ts';

/** Drawings of issued certificates that one person asks for in a minute. */
const MAX_DRAWINGS = 120;
/** Looks at certificates by their codes from one address in a minute. */
const MAX_LOOKS = 20;
/** Their pictures. */
const MAX_PUBLIC_PICTURES = 10;

export const countDrawing = (db: Db, userId: number, now: Date): Promise<void> =>
  consumeRateLimit(db, { key: `issued-drawing:${userId}`, max: MAX_DRAWINGS, windowSeconds: 60 }, now);

export const countLook = (db: Db, addressHash: string, now: Date): Promise<void> =>
  consumeRateLimit(db, { key: `certificate-look:${addressHash}`, max: MAX_LOOKS, windowSeconds: 60 }, now);

/** Pictures need more work than looks; a page of a code has one. */
export const countPublicPicture = (db: Db, addressHash: string, now: Date): Promise<void> =>
  consumeRateLimit(db, { key: `certificate-picture:${addressHash}`, max: MAX_PUBLIC_PICTURES, windowSeconds: 60 }, now);

/** Emails with their certificate that one person asks for in an hour. */
export const countRequestedMail = (db: Db, userId: number, now: Date): Promise<void> =>
  consumeRateLimit(db, { key: `certificate-mail:${userId}`, max: 5, windowSeconds: 3600 }, now);

/** Verifiers look up several badges at once; the list is the same for all of them. */
export const countStatusLook = (db: Db, addressHash: string, now: Date): Promise<void> =>
  consumeRateLimit(db, { key: `badge-status:${addressHash}`, max: 60, windowSeconds: 60 }, now);
