import type { Answer, contract, Lesson } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { idOf } from '../enrollments/index.ts';
import { type OpenedItem, openItem } from '../progress/index.ts';
import { readSettings } from '../settings/index.ts';
import { keptOf } from './video-key.ts';
import { neededPercent } from './video.rules.ts';
import type { LessonVideo } from './lesson-videos.ts';
import { isObserver } from './watching.guards.ts';
import { type OwnWatching, selectOptionalOwnWatching, selectOptionalWatch } from './watching.queries.ts';
import { notesAtMoments, watchingView } from './watching.views.ts';

type Reading = Pick<RequestContext, 'actor' | 'services'>;
type VideoMeta = Lesson['user_progress_videos_meta'];

/** Percent of the video that must be seen by who reads like this. */
export async function neededOf(
  { actor, services }: Reading,
  { read, video }: { read: OpenedItem; video: LessonVideo },
): Promise<number> {
  if (isObserver({ actor }, read)) return 0;
  return neededPercent(video, (await readSettings(services)).general.player);
}

/**
 * What a lesson says to its reader of their own watching. Who only looks has watched nothing; their notes are theirs
 * all the same.
 */
export async function videoMeta(
  context: Reading,
  { read, video, own }: { read: OpenedItem; video: LessonVideo; own: OwnWatching },
): Promise<VideoMeta> {
  const { notes } = (await readSettings(context.services)).general.player;
  const counts = read.mayStart && !isObserver(context, read);
  const kept = keptOf(video, counts ? own.watch : null);
  return {
    notes: notes ? notesAtMoments(own.notes) : [],
    resume_time: kept.resumeTime,
    watched: watchingView(kept, { video, needed: await neededOf(context, { read, video }) }),
  };
}

/** Reads the video alone. Two statements. */
export async function readVideo(
  context: RequestContext,
  lessonId: number,
): Promise<Answer<typeof contract.videoPlayer.get>> {
  const read = await openItem(context, { itemId: lessonId, purpose: 'read', type: 'lesson' });
  const found = await selectOptionalOwnWatching(context.db, { lessonId, userId: idOf(context.actor) });
  if (!found) throw new AppError('not_found');
  return { lesson_id: lessonId, ...(await videoMeta(context, { read, ...found })) };
}

/** Whether enough of a lesson's video was watched for its completion, and how much that is. */
export async function seenEnough(
  db: Db,
  { lessonId, userId, services }: { lessonId: number; userId: number; services: Services },
): Promise<{ done: boolean; covered: number; needed: number }> {
  const found = await selectOptionalWatch(db, { lessonId, userId });
  if (!found) return { done: true, covered: 0, needed: 0 };
  const needed = neededPercent(found.video, (await readSettings(services)).general.player);
  return watchingView(keptOf(found.video, found.watch), { video: found.video, needed });
}
