import type { AnnouncementStatus } from './announcements.tables.ts';

/** How an announcement is published. */
export interface Publication {
  status: AnnouncementStatus;
  publishAt: Date | null;
  publishedAt: Date | null;
}

interface Wanted {
  status?: 'publish' | 'scheduled' | 'draft' | undefined;
  publishAt?: Date | null | undefined;
}

export type PublicationRefusal = 'date_required' | 'date_in_the_past' | 'already_sent';

/**
 * What a save makes of an announcement. It is sent when it is published first and never by a later save. Publishing it
 * with a date in the future schedules it.
 */
export function publicationAfter(
  current: Publication,
  { status = current.status === 'trash' ? 'draft' : current.status, publishAt = current.publishAt }: Wanted,
  now: Date,
): Publication | PublicationRefusal {
  const { publishedAt } = current;
  const inFuture = publishAt !== null && publishAt > now;
  const wanted = status === 'publish' && inFuture && !publishedAt ? 'scheduled' : status;
  if (wanted === 'publish') return { status: 'publish', publishAt: null, publishedAt: publishedAt ?? now };
  if (wanted === 'draft') return { status: 'draft', publishAt, publishedAt };
  if (publishedAt) return 'already_sent';
  if (!publishAt) return 'date_required';
  return inFuture ? { status: 'scheduled', publishAt, publishedAt } : 'date_in_the_past';
}

/** The status after a restore: a draft if the date of a scheduled announcement has passed, so that nothing is sent late. */
export function statusAfterTrash(
  { statusBeforeTrash, publishAt }: { statusBeforeTrash: AnnouncementStatus | null; publishAt: Date | null },
  now: Date,
): AnnouncementStatus {
  const status = statusBeforeTrash ?? 'draft';
  return status === 'scheduled' && (!publishAt || publishAt <= now) ? 'draft' : status;
}
