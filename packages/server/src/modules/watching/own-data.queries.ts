import { eq } from 'drizzle-orm';
import { notInOwnData, ownDataOf } from '../../platform/db/own-data.ts';
import { videoClocks, videoNotes, videoWatches } from './watching.tables.ts';

export const watchingOwnData = [
  ownDataOf([videoWatches], {
    name: 'watched-videos',
    read: (db, { userId, limit, offset }) =>
      db
        .select({
          course_id: videoWatches.courseId,
          lesson_id: videoWatches.lessonId,
          ranges: videoWatches.ranges,
          duration: videoWatches.duration,
          resume_time: videoWatches.resumeTime,
          modified: videoWatches.modifiedAt,
        })
        .from(videoWatches)
        .where(eq(videoWatches.userId, userId))
        .orderBy(videoWatches.lessonId)
        .limit(limit)
        .offset(offset),
  }),
  ownDataOf([videoNotes], {
    name: 'notes',
    read: (db, { userId, limit, offset }) =>
      db
        .select({
          course_id: videoNotes.courseId,
          lesson_id: videoNotes.lessonId,
          time_stamp: videoNotes.timeStamp,
          title: videoNotes.title,
          description: videoNotes.description,
          created_at: videoNotes.createdAt,
          modified: videoNotes.modifiedAt,
        })
        .from(videoNotes)
        .where(eq(videoNotes.userId, userId))
        .orderBy(videoNotes.id)
        .limit(limit)
        .offset(offset),
  }),
  notInOwnData('Which of the open players counts now.', videoClocks),
];
