import type { Db } from '../../../platform/db/database.ts';

type ItemMover = (db: Db, move: { itemId: number; toCourseId: number }) => Promise<void>;

/**
 * Who keeps rows of an item by its course. The modules after this one put themselves here when they are loaded, and
 * are called in the transaction in which an item moves to another course.
 */
export const itemMovers: ItemMover[] = [];
