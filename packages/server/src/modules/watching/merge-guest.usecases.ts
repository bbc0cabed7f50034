import type { GuestMerger } from '../identity/index.ts';
import { addRanges } from './reports/ranges.rules.ts';
import type { videoWatches } from './watching.tables.ts';
import { holdClock, selectWatches, upsertWatches } from './watching.queries.ts';

type Watch = typeof videoWatches.$inferSelect;

/** Of two that watched the same video: what either has seen, and where the later one left off. */
function together(own: Watch | undefined, guests: Watch): Watch {
  if (!own) return guests;
  const [earlier, later] = own.modifiedAt > guests.modifiedAt ? [guests, own] : [own, guests];
  // Of a video that has been replaced nothing counts any more; who came later has seen the newer one.
  if (earlier.video !== later.video) return later;
  const duration = Math.max(earlier.duration, later.duration);
  return { ...later, ranges: addRanges(earlier.ranges, later.ranges), duration };
}

/** At sign-in, what a guest has watched becomes the person's. Guests write no notes. */
export const mergeGuestWatching: GuestMerger = async (db, { guestId, userId, now }) => {
  const guests = await selectWatches(db, { userId: guestId });
  if (guests.length === 0) return;
  await holdClock(db, { userId, now });
  const lessonIds = guests.map(({ lessonId }) => lessonId);
  const own = new Map((await selectWatches(db, { userId, lessonIds })).map((watch) => [watch.lessonId, watch]));
  await upsertWatches(
    db,
    guests.map((watch) => ({ ...together(own.get(watch.lessonId), watch), userId })),
  );
};
