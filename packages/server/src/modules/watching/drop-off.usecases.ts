import { MAX_VIDEO_BUCKETS } from '@lectern/contract/limits';
import { AppError } from '../../platform/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import { getViewers, selectChanges, selectOptionalLesson } from './drop-off.queries.ts';
import { videoKey } from './video-key.ts';
import { videoLength } from './video.rules.ts';

/** How many people have seen each part of the present video of a lesson. */
export async function readDropOff(db: Db, { courseId, lessonId }: { courseId: number; lessonId: number }) {
  const lesson = await selectOptionalLesson(db, { courseId, lessonId });
  if (!lesson?.video) throw new AppError('not_found');
  const video = videoKey(lesson.video);
  const { viewers, duration: said } = await getViewers(db, { lessonId, video });
  const duration = videoLength(lesson.video, said);
  const count = Math.min(MAX_VIDEO_BUCKETS, Math.ceil(duration));
  const size = count === 0 ? 1 : duration / count;
  const rows = count === 0 ? [] : await selectChanges(db, { lessonId, video, size });
  const changes = new Map(rows.map(({ bucket, change }) => [bucket, change]));
  let seen = 0;
  const buckets = Array.from({ length: count }, (_, at) => {
    seen += changes.get(at) ?? 0;
    return { from: at * size, to: (at + 1) * size, viewers: seen };
  });
  return { item: { id: lessonId, name: lesson.name }, duration, viewers, buckets };
}
