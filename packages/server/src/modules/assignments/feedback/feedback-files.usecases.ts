import { type Attachment, attachmentTypes } from '@lectern/contract';
import { MAX_FEEDBACK_FILES, MEGABYTE } from '@lectern/contract/limits';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { keepWithRows } from '../../../platform/files/keep-with-rows.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { memberWith, signedIn } from '../../../platform/http/route.ts';
import { writing } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import { titleOf } from '../../media/index.ts';
import { readMaxUploadMb } from '../../settings/index.ts';
import { type FinishedUpload, uploadingOf, type UploadPurpose, useUpload } from '../../uploads/index.ts';
import { assignmentFeedbackFileEvents } from '../assignments.events.ts';
import { isLinkValid } from '../files/attachment-link.ts';
import { attachmentViews } from '../files/attachments.views.ts';
import { storeUpload } from '../files/store-upload.ts';
import type { ReplyAccess } from '../replies/replies.guards.ts';
import { idsOf } from '../replies/submit.usecases.ts';
import { invalid } from '../words/messages.ts';
import { commentableReply } from './feedback.guards.ts';
import {
  countFeedbackFiles,
  discardFeedbackFile,
  type FeedbackFileRow,
  insertFeedbackFile,
  selectOptionalFeedbackFile,
} from './feedback-files.queries.ts';

const PURPOSE = 'assignment-feedback';
const mayTeach = memberWith('author_own');

/** Uploads of returned files. The submission is checked once the upload is finished. */
export const feedbackPurpose: UploadPurpose = {
  name: PURPOSE,
  guard: (actor) => mayTeach({ actor }),
  async checkSize(services, _db, { byteSize }) {
    const n = await readMaxUploadMb(services);
    if (byteSize > n * MEGABYTE) throw new AppError('file_size', { n });
  },
};

const eventOf = (found: ReplyAccess, id: number) => ({ ...idsOf(found.reply), file_id: id });

/** The row is written in its own transaction, under the lock of the submission, after the bytes are stored. */
async function keep(context: RequestContext, { file, replyId }: { file: FinishedUpload; replyId: number }) {
  const { services, now } = context;
  const actor = signedIn(context);
  const { staged, filename, finish } = file;
  const { key: fileKey, type } = await storeUpload(services, { file, allowed: attachmentTypes, maxMb: 0 });
  return keepWithRows(services.files, [fileKey], () =>
    services.db.transaction(async (tx) => {
      const found = await commentableReply({ ...context, db: tx }, replyId);
      if ((await countFeedbackFiles(tx, replyId)) >= MAX_FEEDBACK_FILES) {
        invalid('feedback_files', 'too_many_feedback_files', { n: MAX_FEEDBACK_FILES });
      }
      const row = await insertFeedbackFile(tx, {
        replyId,
        userId: found.reply.userId,
        graderId: actor.userId,
        fileKey,
        title: titleOf(filename),
        mimeType: type.mime,
        byteSize: staged.byteSize,
        createdAt: now,
      });
      await finish(tx, row.id);
      await emit(tx, { services, actor, now }, assignmentFeedbackFileEvents.added(eventOf(found, row.id)));
      return row;
    }),
  );
}

/** Returns a finished upload with a submission. Retries answer the same file. */
export async function attachFeedbackFile(
  context: RequestContext,
  { found, uploadId }: { found: ReplyAccess; uploadId: string },
): Promise<Attachment> {
  const { services, db, now } = context;
  const replyId = found.reply.id;
  const row = await useUpload(services, {
    ...uploadingOf(services),
    id: uploadId,
    ownerId: signedIn(context).userId,
    purpose: PURPOSE,
    now,
    make: (file) => keep(context, { file, replyId }),
    async made(id) {
      const known = await selectOptionalFeedbackFile(db, id);
      if (!known) throw new AppError('not_found');
      return known;
    },
  });
  if (row.replyId !== replyId) throw new AppError('not_found');
  const shown = { ...row, comments: 0, createdAt: row.createdAt.toISOString() };
  const [view] = attachmentViews(services, [shown], { now, kind: 'assignment-files/feedback', withComments: false });
  if (!view) throw new AppError('not_found');
  return view;
}

export async function removeFeedbackFile(
  context: RequestContext,
  { found, fileId }: { found: ReplyAccess; fileId: number },
): Promise<{ deleted: true }> {
  const { services, actor, now } = writing({ ...context, actor: signedIn(context) });
  if (!(await discardFeedbackFile(context.db, { id: fileId, replyId: found.reply.id, now }))) {
    throw new AppError('not_found');
  }
  await emit(context.db, { services, actor, now }, assignmentFeedbackFileEvents.removed(eventOf(found, fileId)));
  return { deleted: true };
}

/** The returned file of a signed URL; refused once the link has expired. */
export async function findReturnedFile(
  services: Services,
  link: { id: number; until: number; name: string; given: string },
): Promise<FeedbackFileRow> {
  const valid = isLinkValid(services, { ...link, kind: 'assignment-files/feedback', now: services.clock() });
  if (!valid) throw new AppError('link_expired');
  const row = await selectOptionalFeedbackFile(services.db, link.id);
  if (!row) throw new AppError('not_found');
  return row;
}
