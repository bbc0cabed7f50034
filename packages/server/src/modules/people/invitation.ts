import type { Db } from '../../platform/db/database.ts';
import {
  selectOptionalInvitation,
  selectOptionalPasswordHash,
  type UserRow,
  type UserView,
} from '../identity/index.ts';

export const hasPassword = async (db: Db, id: number): Promise<boolean> =>
  (await selectOptionalPasswordHash(db, id)) !== null;

/** The status of the last invitation email to a user without a password; null if the user has a password. */
export async function readInvitation(db: Db, { id, email }: UserRow): Promise<UserView['invitation']> {
  if (await hasPassword(db, id)) return null;
  const mail = email === null ? undefined : await selectOptionalInvitation(db, email);
  return { email: mail?.status ?? 'none', expires_at: mail?.expiresAt?.toISOString() ?? null };
}
