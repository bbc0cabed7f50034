import type { Capability, Role } from '@lectern/contract';
import type { Db } from '../db/database.ts';

/** A session and its person, as stored. */
export interface StoredSession {
  sessionId: number;
  seenAt: Date;
  remember: boolean;
  createdAt: Date;
  confirmedAt: Date | null;
  /** The session of the administrator who signed in as this person; null if they signed in themselves. */
  administratorSessionId: number | null;
  administratorId: number | null;
  userId: number;
  kind: 'member' | 'guest';
  displayName: string;
  avatarUrl: string;
  email: string | null;
  emailVerifiedAt: Date | null;
  roles: Role[];
  customCapabilities: Capability[] | null;
  locale: string;
  timezone: string;
  twoFactorSince: Date | null;
}

/** Reads the session that a token opens now; undefined: none. */
export type ReadSession = (db: Db, token: { tokenHash: string; now: Date }) => Promise<StoredSession | undefined>;

/** Rows about the person who asks, read in one statement with their session. */
export interface ReadWithSession {
  readSession: ReadSession;
  /** What this query has found with these values; undefined: it was not asked, or found no session. */
  rowsOf: (query: object, values: object) => readonly unknown[] | undefined;
}
