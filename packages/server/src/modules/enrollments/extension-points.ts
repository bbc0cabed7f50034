import type { SQL } from 'drizzle-orm';
import { extensionPoint } from '../../platform/extension-points.ts';

/** As SQL: whether a person has completed a course. */
type HasCompleted = (of: { courseId: SQL; userId: SQL }) => SQL<boolean>;

export const completedCourses = extensionPoint<HasCompleted>('courses that somebody has completed');
