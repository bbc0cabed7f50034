import type { Asker } from '../../enrollments/index.ts';
import { enterCourse } from '../completion/course-progress.usecases.ts';
import { getReadable, type ReadableItem, readable } from './read-item.usecases.ts';

/**
 * Begins work in an item: the gates of reading it, and an open course takes a member in. The person's progress in the
 * course is held until the transaction ends, so that what the caller counts next stays true.
 */
export async function enterItem(asker: Asker, itemId: number): Promise<ReadableItem & { joined: boolean }> {
  const found = await getReadable(asker, itemId, { hold: true });
  const record = found.progressStartedAt ? { startedAt: found.progressStartedAt } : undefined;
  const joined = await enterCourse(asker, found, record);
  return { ...readable(found, asker.now), joined };
}
