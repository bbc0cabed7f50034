import type { Attachment } from '@lectern/contract';
import type { Services } from '../../../platform/services.ts';
import { attachmentLink, type LinkedFile } from './attachment-link.ts';
import type { AttachedFile } from './attachments.queries.ts';

const extensionOf = ({ fileKey }: Pick<AttachedFile, 'fileKey'>): string => fileKey.split('.').at(-1) ?? '';

/** The title with the extension of the detected type. */
export const fileName = ({ title, fileKey }: Pick<AttachedFile, 'title' | 'fileKey'>): string =>
  `${title}.${extensionOf({ fileKey })}`;

/** Files with signed download URLs; the caller must have checked access. `withComments` adds the number of comments. */
export const attachmentViews = (
  services: Pick<Services, 'secrets'>,
  files: readonly AttachedFile[],
  {
    now,
    kind = 'assignment-files',
    withComments,
    titleOf,
  }: {
    now: Date;
    kind?: LinkedFile;
    withComments: boolean;
    /** A neutral title of a file by its place, where names are hidden. */
    titleOf?: ((place: number) => string) | undefined;
  },
): Attachment[] =>
  files.map((file, place) => {
    const neutral = titleOf && fileName({ ...file, title: titleOf(place + 1) });
    return {
      id: file.id,
      name: neutral ?? fileName(file),
      mime_type: file.mimeType,
      byte_size: file.byteSize,
      url: attachmentLink(services, { kind, id: file.id, now, name: neutral }),
      comments: withComments ? file.comments : 0,
      created_at: new Date(file.createdAt).toISOString(),
    };
  });
