import type { ContentStatus } from '@lectern/contract';

/** Whether everybody may know of a course: published ones, also those that the catalog hides. */
export const isCoursePublic = ({ status }: { status: ContentStatus }): boolean => status === 'publish';

/** Announced but closed for enrollment: until the given date, or until an editor opens it. */
export const isComingSoon = (
  { comingSoon, comingSoonUntil }: { comingSoon: boolean; comingSoonUntil: Date | null },
  now: Date,
): boolean => comingSoon && (comingSoonUntil === null || comingSoonUntil > now);

/**
 * The status a save leads to. Who may not publish hands in for review instead, and keeps what is published published.
 * A date in the future makes "published" scheduled, as a past one makes "scheduled" published.
 */
export function statusAfterSave(save: {
  wanted: ContentStatus | undefined;
  current: ContentStatus | null;
  mayPublish: boolean;
  createdAt: Date;
  now: Date;
}): ContentStatus {
  const { wanted, current, mayPublish, createdAt, now } = save;
  // Only restoring leads out of the trash.
  if (current === 'trash') return 'trash';
  const next = wanted ?? current ?? 'draft';
  if (next !== 'publish' && next !== 'future') return next;
  if (!mayPublish && current !== 'publish') return 'pending';
  return createdAt > now ? 'future' : 'publish';
}
