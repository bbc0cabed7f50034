import { AppError } from '../errors.ts';
import { extensionPoint } from '../extension-points.ts';
import type { Services } from '../services.ts';
import type { MailAttachment, MailFile } from './mail-server.ts';

/** Files of mails that a module makes when the mail is sent, so that no copy of them is stored. */
interface MailFiles {
  source: string;
  /** null: the mail has no file any more. A file that cannot be made throws. */
  read: (services: Services, id: number) => Promise<Buffer | null>;
}

export const mailFiles = extensionPoint<MailFiles>('files of mails');

/** With the delays of `MAIL_QUEUE` the last of them is an hour after the first. */
export const MAX_FILE_FAILURES = 8;

/** Whether a mail is to be sent without its file: the same error would come again, or has come often enough. */
export function isFileGivenUp({ failures = 0 }: MailFile, error: unknown): boolean {
  const isTemporary = !(error instanceof AppError) || error.code === 'unavailable' || error.code === 'rate_limited';
  return !isTemporary || failures + 1 >= MAX_FILE_FAILURES;
}

export async function readMailFile(services: Services, attachment: MailAttachment | MailFile) {
  if ('text' in attachment) return attachment;
  const { filename, contentType, source, id } = attachment;
  const bytes = await mailFiles
    .all()
    .find((one) => one.source === source)
    ?.read(services, id);
  return bytes ? { filename, contentType, bytes } : null;
}
