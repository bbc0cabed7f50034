import type { Answer, contract, Input } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { consumeRateLimit } from '../../../platform/limits.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { type OpenedItem, openItem, recordActivity } from '../../progress/index.ts';
import { type Clock, judgeReport } from './clock.rules.ts';
import { keptOf } from '../video-key.ts';
import { replaceNotes } from '../notes/notes.usecases.ts';
import { videoLength } from '../video.rules.ts';
import type { LessonVideo } from '../lesson-videos.ts';
import { addRanges, claimOf, lengthOf, type WatchedRangeError, rangesError, spanBetween } from './ranges.rules.ts';
import { isObserver, noteTaker } from '../watching.guards.ts';
import { holdClock, saveWatch, selectOptionalWatch, type WatchRow } from '../watching.queries.ts';
import { neededOf } from '../watching.usecases.ts';
import { NOTHING_WATCHED, watchingView } from '../watching.views.ts';
import { invalid, type WatchingCode } from '../words/messages.ts';

type Report = Input<typeof contract.videoPlayer.report>['body'];
type Reported = Answer<typeof contract.videoPlayer.report>;
type Watched = NonNullable<Report['watched']>;

const PER_MINUTE = 60;
const SAVED = 'Saved.';

/** The player of clients that report only where they are. A person has one, so their time is still spent once. */
const POSITION_ONLY = 'position-only';

const errorCodes: Record<WatchedRangeError['reason'], WatchingCode> = {
  order: 'range_ends_first',
  length: 'range_after_video',
};

function checkRanges({ ranges, duration }: Watched): void {
  const error = rangesError(ranges, duration);
  if (error) invalid(`watched.ranges.${error.place}`, errorCodes[error.reason]);
}

/** What of a report counts: the video as it is kept after it, and the clock. */
function evaluateReport(kept: WatchRow, { watched, clock, now }: { watched: Watched; clock: Clock; now: Date }) {
  const claim = claimOf(watched.ranges, watched.duration);
  const ranges = addRanges(kept.ranges, claim);
  const { session, closing } = watched;
  const isNew = lengthOf(ranges) > lengthOf(kept.ranges);
  const verdict = judgeReport(clock, { session, closing, claimed: lengthOf(claim), isNew, now });
  if (verdict.kind === 'elsewhere') return { verdict: verdict.kind, kept, clock };
  if (verdict.kind === 'too_fast') return { verdict: verdict.kind, kept, clock: verdict.clock };
  const duration = Math.max(kept.duration, watched.duration);
  return { verdict: verdict.kind, kept: { ...kept, ranges, duration }, clock: verdict.clock };
}

/**
 * The interval played by a client that reports only its position. It cannot be distinguished from a seek, so the clock
 * limits it like any other claim; a rejected claim is treated as a position only.
 */
function judgePosition(
  kept: WatchRow,
  {
    video,
    position,
    isOther,
    clock,
    now,
  }: { video: LessonVideo; position: number; isOther: boolean; clock: Clock; now: Date },
) {
  const nothing = { verdict: 'counted' as const, kept, clock };
  const duration = videoLength(video, kept.duration);
  // Of another video the last position says nothing.
  if (duration <= 0 || isOther) return nothing;
  const ranges = spanBetween(kept.resumeTime, position, duration);
  const watched = { session: POSITION_ONLY, ranges, duration, closing: false };
  const evaluated = evaluateReport(kept, { watched, clock, now });
  return evaluated.verdict === 'counted' ? evaluated : nothing;
}

/**
 * Keeps where a person is in a video and what they have played, as far as the time since their last report can have held
 * it. Who only looks is answered as if, and nothing is kept. `becomeGuest` makes a guest of a visitor.
 */
export async function reportVideo(
  context: RequestContext,
  { report, becomeGuest }: { report: Report; becomeGuest: () => Promise<Actor> },
): Promise<Reported> {
  const { db, actor, now } = context;
  if (actor)
    await consumeRateLimit(db, { key: `video-report:user:${actor.userId}`, max: PER_MINUTE, windowSeconds: 60 }, now);
  const ids = { lessonId: report.lesson_id, courseId: report.course_id };
  const read = await openItem(context, {
    itemId: report.lesson_id,
    courseId: report.course_id,
    type: 'lesson',
    purpose: 'report',
  });
  if (report.watched) checkRanges(report.watched);
  if (report.notes) {
    const { userId } = await noteTaker(context);
    await replaceNotes(context, { ...ids, userId, sent: report.notes });
  }
  const userId = await reportOwner(context, { read, report, becomeGuest });
  return userId === 0 ? dryRunResponse(context, { read, report }) : keep(context, { read, report, userId });
}

/**
 * In whose name a report is kept; 0 for those who only look. Visitors keep to themselves what they watch, unless the
 * video must be watched: then they become a guest.
 */
async function reportOwner(
  context: RequestContext,
  { read, report, becomeGuest }: { read: OpenedItem; report: Report; becomeGuest: () => Promise<Actor> },
): Promise<number> {
  if (isObserver(context, read)) return 0;
  if (context.actor) return read.mayStart ? context.actor.userId : 0;
  const { video } = await videoOf(context, { read, userId: 0 });
  const needed = await neededOf(context, { read, video });
  if (needed === 0 || !report.watched || !read.mayStart) throw new AppError('not_signed_in');
  return (await becomeGuest()).userId;
}

async function videoOf({ db }: RequestContext, { read, userId }: { read: OpenedItem; userId: number }) {
  const found = await selectOptionalWatch(db, { lessonId: read.item.id, userId });
  if (!found) throw new AppError('not_found');
  return found;
}

async function dryRunResponse(
  context: RequestContext,
  { read, report }: { read: OpenedItem; report: Report },
): Promise<Reported> {
  const { video } = await videoOf(context, { read, userId: 0 });
  const needed = await neededOf(context, { read, video });
  return {
    message: SAVED,
    resume_time: report.resume_time ?? 0,
    watched: { ...NOTHING_WATCHED, needed, done: needed === 0 },
    counted: false,
    elsewhere: false,
  };
}

async function keep(
  context: RequestContext,
  { read, report, userId }: { read: OpenedItem; report: Report; userId: number },
): Promise<Reported> {
  const { db, now } = context;
  const { watched, resume_time } = report;
  // The clock first: what is read of the video after that stays true until commit.
  const clock = await holdClock(db, { userId, now });
  const { video, watch } = await videoOf(context, { read, userId });
  if (video.address === '') invalid('lesson_id', 'no_video');
  const before = keptOf(video, watch);
  // Its author has given the lesson another video meanwhile: what this player goes on with is none of that.
  const isOther = watch !== null && watch.video !== before.video;
  const showsOldVideo = isOther && watched?.session === clock.session;
  const nothing = { verdict: 'counted' as const, kept: before, clock };
  const evaluated = showsOldVideo
    ? nothing
    : watched
      ? evaluateReport(before, { watched, clock, now })
      : resume_time === undefined
        ? nothing
        : judgePosition(before, { video, position: resume_time, isOther, clock, now });
  const kept = { ...evaluated.kept, resumeTime: (showsOldVideo ? undefined : resume_time) ?? before.resumeTime };
  const { id: lessonId, courseId } = read.item;
  if (!showsOldVideo && (watched || resume_time !== undefined)) {
    if (context.actor?.kind === 'member') await recordActivity(context, { userId, courseId, itemId: lessonId });
    await saveWatch(db, { watch: { ...kept, userId, lessonId, courseId, now }, clock: evaluated.clock });
  }
  return {
    message: SAVED,
    resume_time: kept.resumeTime,
    watched: watchingView(kept, { video, needed: await neededOf(context, { read, video }) }),
    counted: evaluated.verdict === 'counted',
    elsewhere: evaluated.verdict === 'elsewhere',
  };
}
