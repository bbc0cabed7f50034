import type { Capability, Role } from '@lectern/contract';
import type { Db } from '../db/database.ts';
import type { Actor } from './actor.ts';

/** A session and its person, as stored. */
export interface StoredSession {
  sessionId: number;
  seenAt: Date;
  remember: boolean;
  createdAt: Date;
  confirmedAt: Date | null;
  /** Of the administrator who is signed in as this person. */
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

/** A row of the person who asks, read in one statement with their session. */
export interface ReadWithSession<Row> {
  readSession: ReadSession;
  /** The row, if the session was read and the caller is its person; else the use case reads it. */
  rowOf: (actor: Actor | null) => Row | undefined;
}
