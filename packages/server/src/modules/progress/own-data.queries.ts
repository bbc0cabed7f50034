import { eq } from 'drizzle-orm';
import { notInOwnData, ownDataOf, ownRowsOf } from '../../platform/db/own-data.ts';
import { courses } from '../courses/courses.tables.ts';
import { activityClocks, learnerActivity } from './activity/activity.tables.ts';
import { courseProgress, courseRuns, itemProgress } from './progress.tables.ts';

export const progressOwnData = [
  ownDataOf([courseProgress], {
    name: 'course-progress',
    rows: (db, userId) =>
      db
        .select({
          course_id: courseProgress.courseId,
          course: courses.name,
          status: courseProgress.status,
          started_at: courseProgress.startedAt,
          modified: courseProgress.modifiedAt,
          completed_at: courseProgress.completedAt,
        })
        .from(courseProgress)
        .innerJoin(courses, eq(courses.id, courseProgress.courseId))
        .where(eq(courseProgress.userId, userId))
        .orderBy(courseProgress.id),
  }),
  ownDataOf([courseRuns], {
    name: 'former-runs',
    rows: (db, userId) =>
      db
        .select({
          course_id: courseRuns.courseId,
          course: courses.name,
          number: courseRuns.number,
          started_at: courseRuns.startedAt,
          completed_at: courseRuns.completedAt,
          retaken_at: courseRuns.retakenAt,
          items: courseRuns.items,
        })
        .from(courseRuns)
        .innerJoin(courses, eq(courses.id, courseRuns.courseId))
        .where(eq(courseRuns.userId, userId))
        .orderBy(courseRuns.id),
  }),
  ownRowsOf(itemProgress.userId, {
    name: 'item-progress',
    show: {
      course_id: itemProgress.courseId,
      item_id: itemProgress.itemId,
      item_type: itemProgress.itemType,
      completed: itemProgress.completed,
      started_at: itemProgress.startedAt,
      modified: itemProgress.modifiedAt,
      completed_at: itemProgress.completedAt,
    },
    orderBy: [itemProgress.id],
  }),
  ownRowsOf(learnerActivity.userId, {
    name: 'active-time',
    show: {
      course_id: learnerActivity.courseId,
      item_id: learnerActivity.itemId,
      day: learnerActivity.day,
      seconds: learnerActivity.seconds,
      idle_seconds: learnerActivity.idleSeconds,
      visits: learnerActivity.visits,
      last_at: learnerActivity.lastAt,
    },
    orderBy: [learnerActivity.day, learnerActivity.itemId],
  }),
  notInOwnData('When the last signal was, from which the active time is counted.', activityClocks),
];
