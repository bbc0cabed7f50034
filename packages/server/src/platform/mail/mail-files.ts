import { extensionPoint } from '../extension-points.ts';
import type { Services } from '../services.ts';
import type { MailAttachment, MailFile } from './mail-server.ts';

/** Files of mails that a module makes when the mail is sent, so that no copy of them is stored. */
interface MailFiles {
  source: string;
  /** null: the mail is sent without it. */
  read: (services: Services, id: number) => Promise<Buffer | null>;
}

export const mailFiles = extensionPoint<MailFiles>('files of mails');

export async function readMailFile(services: Services, attachment: MailAttachment | MailFile) {
  if ('text' in attachment) return attachment;
  const { filename, contentType, source, id } = attachment;
  const bytes = await mailFiles
    .all()
    .find((one) => one.source === source)
    ?.read(services, id);
  return bytes ? { filename, contentType, bytes } : null;
}
