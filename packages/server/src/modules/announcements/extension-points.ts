import type { Db } from '../../platform/db/database.ts';
import { extensionPoint } from '../../platform/extension-points.ts';

/** What follows when a person has read an announcement, in the same transaction. */
type AnnouncementRead = (db: Db, read: { announcementId: number; userId: number; readAt: Date }) => Promise<void>;

export const announcementRead = extensionPoint<AnnouncementRead>('what follows from reading an announcement');
