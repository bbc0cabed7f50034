import type { IssuedStatus } from '@lectern/contract';
import type { StoredStatus } from '../issued-certificates.tables.ts';

/** A valid certificate expires by the passing of time alone. */
export const statusOf = (
  { status, expiresAt }: { status: StoredStatus; expiresAt: Date | null },
  now: Date,
): IssuedStatus => (status === 'valid' && expiresAt !== null && expiresAt <= now ? 'expired' : status);
