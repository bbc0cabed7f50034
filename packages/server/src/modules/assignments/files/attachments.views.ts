import type { Attachment } from '@lectern/contract';
import type { Services } from '../../../platform/services.ts';
import { attachmentLink } from './attachment-link.ts';
import type { AttachedFile } from './attachments.queries.ts';

/** The title with the extension of the detected type. */
export const fileName = ({ title, fileKey }: Pick<AttachedFile, 'title' | 'fileKey'>): string =>
  `${title}.${fileKey.split('.').at(-1)}`;

/** Files with signed download URLs; only for callers who may open them. */
export const attachmentViews = (
  services: Pick<Services, 'secrets'>,
  files: readonly AttachedFile[],
  now: Date,
): Attachment[] =>
  files.map((file) => ({
    id: file.id,
    name: fileName(file),
    mime_type: file.mimeType,
    byte_size: file.byteSize,
    url: attachmentLink(services, { id: file.id, now }),
    created_at: new Date(file.createdAt).toISOString(),
  }));
