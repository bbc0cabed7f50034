import type { Attachment } from '@lectern/contract';
import type { Services } from '../../../platform/services.ts';
import { attachmentLink, type LinkedFile } from './attachment-link.ts';
import type { AttachedFile } from './attachments.queries.ts';

/** The title with the extension of the detected type. */
export const fileName = ({ title, fileKey }: Pick<AttachedFile, 'title' | 'fileKey'>): string =>
  `${title}.${fileKey.split('.').at(-1)}`;

/** Files with signed download URLs; only for callers who may open them. `withComments`: the number is not hidden. */
export const attachmentViews = (
  services: Pick<Services, 'secrets'>,
  files: readonly AttachedFile[],
  { now, kind = 'assignment-files', withComments }: { now: Date; kind?: LinkedFile; withComments: boolean },
): Attachment[] =>
  files.map((file) => ({
    id: file.id,
    name: fileName(file),
    mime_type: file.mimeType,
    byte_size: file.byteSize,
    url: attachmentLink(services, { kind, id: file.id, now }),
    comments: withComments ? file.comments : 0,
    created_at: new Date(file.createdAt).toISOString(),
  }));
