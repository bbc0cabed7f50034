import type { Assignment, Attachment } from '@lectern/contract';
import { MEGABYTE } from '@lectern/contract/limits';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { keepWithRows } from '../../../platform/files/keep-with-rows.ts';
import { signedIn } from '../../../platform/http/route.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import { titleOf } from '../../media/index.ts';
import type { OpenedItem } from '../../progress/index.ts';
import { type FinishedUpload, uploadingOf, type UploadPurpose, useUpload } from '../../uploads/index.ts';
import { assignmentFileEvents } from '../assignments.events.ts';
import { selectStanding } from '../replies/replies.queries.ts';
import { readSubmissionSettings } from '../replies/submission-settings.ts';
import { requireWritable } from '../replies/submit.usecases.ts';
import { invalid } from '../words/messages.ts';
import { isLinkValid } from './attachment-link.ts';
import {
  type AttachmentRow,
  countUnsent,
  discardUnsent,
  insertAttachment,
  selectOptionalAttachment,
} from './attachments.queries.ts';
import { attachmentViews } from './attachments.views.ts';
import { storeUpload } from './store-upload.ts';

const PURPOSE = 'assignment';

/** Uploads of attachments. The assignment and its limits are checked once the upload is finished. */
export const attachmentPurpose: UploadPurpose = {
  name: PURPOSE,
  guard: (actor) => signedIn({ actor }),
  async checkSize(services, _db, { byteSize }) {
    const { maxMb: n } = await readSubmissionSettings(services);
    if (byteSize > n * MEGABYTE) throw new AppError('file_size', { n });
  },
};

type Terms = Pick<Assignment, 'max_file_upload_size' | 'max_files'> & {
  allowedTypes: Assignment['allowed_types'];
  takesFiles: boolean;
};

async function getTerms(
  db: Db,
  { opened, services, userId, now }: { opened: OpenedItem; services: Services; userId: number; now: Date },
): Promise<Terms> {
  const standing = await selectStanding(db, { assignmentId: opened.item.id, userId });
  if (!standing) throw new AppError('not_found');
  const { terms } = standing;
  await requireWritable(services, standing, now);
  return {
    max_file_upload_size: terms.maxFileMb,
    max_files: terms.maxFiles,
    allowedTypes: terms.allowedTypes,
    takesFiles: terms.submissionKinds.includes('files'),
  };
}

async function keep(
  services: Services,
  {
    file,
    terms,
    opened,
    writing: { actor, now },
  }: { file: FinishedUpload; terms: Terms; opened: OpenedItem; writing: WriteContext },
): Promise<AttachmentRow> {
  const { staged, filename, finish } = file;
  const { key: fileKey, type } = await storeUpload(services, {
    file,
    allowed: terms.allowedTypes,
    maxMb: terms.max_file_upload_size,
  });
  return keepWithRows(services.files, [fileKey], () =>
    services.db.transaction(async (tx) => {
      const learner = { assignmentId: opened.item.id, userId: actor.userId };
      if ((await countUnsent(tx, learner)) >= terms.max_files)
        invalid('attachments', 'too_many_files', { n: terms.max_files });
      const row = await insertAttachment(tx, {
        ...learner,
        fileKey,
        title: titleOf(filename),
        mimeType: type.mime,
        byteSize: staged.byteSize,
        createdAt: now,
      });
      await finish(tx, row.id);
      const ids = { assignment_id: opened.item.id, course_id: opened.item.courseId };
      await emit(
        tx,
        { services, actor, now },
        assignmentFileEvents.added({ ...ids, file_id: row.id, user_id: actor.userId }),
      );
      return row;
    }),
  );
}

/** Turns a finished upload into an attachment. Retries return the same attachment. */
export async function attachUpload(
  db: Db,
  { opened, uploadId, ...writing }: WriteContext & { opened: OpenedItem; uploadId: string },
): Promise<Attachment> {
  const { services, actor, now } = writing;
  const terms = await getTerms(db, { opened, services, userId: actor.userId, now });
  if (!terms.takesFiles) invalid('attachments', 'text_only');
  const row = await useUpload(services, {
    ...uploadingOf(services),
    id: uploadId,
    ownerId: actor.userId,
    purpose: PURPOSE,
    now,
    make: (file) => keep(services, { file, terms, opened, writing }),
    async made(id) {
      const found = await selectOptionalAttachment(db, id);
      if (!found) throw new AppError('not_found');
      return found;
    },
  });
  if (row.assignmentId !== opened.item.id) throw new AppError('not_found');
  const [view] = attachmentViews(services, [{ ...row, comments: 0, createdAt: row.createdAt.toISOString() }], {
    now,
    withComments: false,
  });
  if (!view) throw new AppError('not_found');
  return view;
}

/** Removes an attached file that is not submitted yet. */
export async function detachFile(
  db: Db,
  { opened, fileId, services, actor, now }: WriteContext & { opened: OpenedItem; fileId: number },
): Promise<{ deleted: true }> {
  const learner = { assignmentId: opened.item.id, userId: actor.userId };
  if (!(await discardUnsent(db, { ...learner, id: fileId, now }))) throw new AppError('not_found');
  const ids = { assignment_id: opened.item.id, course_id: opened.item.courseId };
  await emit(
    db,
    { services, actor, now },
    assignmentFileEvents.removed({ ...ids, file_id: fileId, user_id: actor.userId }),
  );
  return { deleted: true };
}

/** The file of a signed URL; refused once the link has expired. */
export async function findByLink(
  services: Services,
  link: { id: number; until: number; name: string; given: string },
): Promise<AttachmentRow> {
  if (!isLinkValid(services, { ...link, kind: 'assignment-files', now: services.clock() }))
    throw new AppError('link_expired');
  const row = await selectOptionalAttachment(services.db, link.id);
  if (!row) throw new AppError('not_found');
  return row;
}
