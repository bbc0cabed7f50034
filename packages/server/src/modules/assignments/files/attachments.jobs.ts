import { DAY_MS } from '@lectern/contract/time';
import { ATTACHMENT_DAYS } from '@lectern/contract/limits';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { deleteStaleFeedbackFiles } from '../feedback/feedback-files.queries.ts';
import { deleteStaleAttachments } from './attachments.queries.ts';

/** Deletes files that were discarded, attached and never submitted, or returned with a deleted submission. */
export async function sweepAttachments({ db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  const attached = await deleteStaleAttachments(db, new Date(clock().getTime() - ATTACHMENT_DAYS * DAY_MS));
  const returned = await deleteStaleFeedbackFiles(db);
  for (const key of [...attached, ...returned]) {
    // One at a time: object storage needs a request for each file.
    // oxlint-disable-next-line no-await-in-loop
    await files.remove(key);
  }
}

export const attachmentJobs = (services: Services): JobKind[] => [
  {
    name: 'assignments.sweep-files',
    cron: '41 3 * * *',
    run: () => sweepAttachments(services),
  },
];
