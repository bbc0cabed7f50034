import type { Db } from '../../platform/db/database.ts';
import {
  selectOptionalInvitation,
  selectOptionalPasswordHash,
  type UserRow,
  type UserView,
} from '../identity/index.ts';

export const hasPassword = async (db: Db, id: number): Promise<boolean> =>
  (await selectOptionalPasswordHash(db, id)) !== null;

/** How the last invitation by email stands of somebody who has no password yet; null for whoever has one. */
export async function readInvitation(db: Db, { id, email }: UserRow): Promise<UserView['invitation']> {
  if (await hasPassword(db, id)) return null;
  const mail = email === null ? undefined : await selectOptionalInvitation(db, email);
  return { email: mail?.status ?? 'none', expires_at: mail?.expiresAt?.toISOString() ?? null };
}
