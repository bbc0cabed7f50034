import { notInOwnData, ownRowsOf } from '../../platform/db/own-data.ts';
import { videoClocks, videoNotes, videoWatches } from './watching.tables.ts';

export const watchingOwnData = [
  ownRowsOf(videoWatches.userId, {
    name: 'watched-videos',
    show: {
      course_id: videoWatches.courseId,
      lesson_id: videoWatches.lessonId,
      ranges: videoWatches.ranges,
      duration: videoWatches.duration,
      resume_time: videoWatches.resumeTime,
      modified: videoWatches.modifiedAt,
    },
    orderBy: [videoWatches.lessonId],
  }),
  ownRowsOf(videoNotes.userId, {
    name: 'notes',
    show: {
      course_id: videoNotes.courseId,
      lesson_id: videoNotes.lessonId,
      time_stamp: videoNotes.timeStamp,
      title: videoNotes.title,
      description: videoNotes.description,
      created_at: videoNotes.createdAt,
      modified: videoNotes.modifiedAt,
    },
    orderBy: [videoNotes.id],
  }),
  notInOwnData('Which of the open players counts now.', videoClocks),
];
