import type { Services } from '../../../platform/services.ts';
import { deleteDiscardedOf } from './attachments.queries.ts';

/**
 * Removes the discarded files of a learner at once, so that attaching and detaching files in turn does not fill the disk
 * until the nightly sweep. Run after the commit; failures are left to the sweep and to the removal of orphans.
 */
export async function removeDiscarded({ db, files, log }: Services, userId: number): Promise<void> {
  try {
    for (const key of await deleteDiscardedOf(db, userId)) {
      // oxlint-disable-next-line no-await-in-loop -- object storage needs a request for each file
      await files.remove(key);
    }
  } catch (error) {
    log.warn({ err: error }, 'discarded files could not be removed');
  }
}
