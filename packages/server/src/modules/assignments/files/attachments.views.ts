import type { Attachment } from '@lectern/contract';
import type { Services } from '../../../platform/services.ts';
import { attachmentLink } from './attachment-link.ts';
import type { AttachedFile } from './attachments.queries.ts';

const extensionOf = ({ fileKey }: Pick<AttachedFile, 'fileKey'>): string => fileKey.split('.').at(-1) ?? '';

/** The title with the extension of the detected type. */
export const fileName = ({ title, fileKey }: Pick<AttachedFile, 'title' | 'fileKey'>): string =>
  `${title}.${extensionOf({ fileKey })}`;

/** Files with signed download URLs; only for callers who may open them. */
export const attachmentViews = (
  services: Pick<Services, 'secrets'>,
  files: readonly AttachedFile[],
  now: Date,
  /** A neutral title of a file by its place, where names are hidden. */
  titleOf?: (place: number) => string,
): Attachment[] =>
  files.map((file, place) => {
    const neutral = titleOf && `${titleOf(place + 1)}.${extensionOf(file)}`;
    return {
      id: file.id,
      name: neutral ?? fileName(file),
      mime_type: file.mimeType,
      byte_size: file.byteSize,
      url: attachmentLink(services, { id: file.id, now, name: neutral }),
      created_at: new Date(file.createdAt).toISOString(),
    };
  });
