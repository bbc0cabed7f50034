import type { Db } from '../../platform/db/database.ts';
import { extensionPoint } from '../../platform/extension-points.ts';

/**
 * Erases what a module keeps of somebody's work in a course, while their progress in it is held. Answers whether there
 * was any.
 */
type ProgressEraser = (db: Db, one: { courseId: number; userId: number }) => Promise<boolean>;

export const progressErasers = extensionPoint<ProgressEraser>('erasers of progress');
