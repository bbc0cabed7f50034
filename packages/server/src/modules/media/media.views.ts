import { escapeHtml } from '../../platform/html/html-text.ts';
import type { ListedMedia } from '@lectern/contract';
import type { MediaRow, MediaView, OwnedMedia } from './media.queries.ts';

/** The address of a stored file on this site. */
export function mediaUrl(key: string): string {
  return `/files/${key}`;
}

export interface ImageSet {
  url: string;
  alt: string;
  /** '' when there is one size only. */
  srcset: string;
  /** Of the original; the sizes have the same proportions. */
  width: number;
  height: number;
}

/** What an `img` needs. null: the row is no picture. */
export function imageSet(row: MediaRow): ImageSet | null {
  if (!row.mimeType.startsWith('image/') || row.width === null || row.height === null) return null;
  const sizes = Object.values(row.sizes).toSorted((a, b) => a.width - b.width);
  const largest = sizes.at(-1);
  // Photographs come straight from cameras; the largest size is enough for any screen of ours.
  const original = row.width <= LARGEST_SIZE ? [{ key: row.key, width: row.width }] : [];
  const candidates = row.mimeType === 'image/gif' ? [] : [...sizes, ...original];
  return {
    url: mediaUrl(original.length === 0 && largest && row.mimeType !== 'image/gif' ? largest.key : row.key),
    alt: row.altText,
    srcset: candidates.length > 1 ? candidates.map(({ key, width }) => `${mediaUrl(key)} ${width}w`).join(', ') : '',
    width: row.width,
    height: row.height,
  };
}

const LARGEST_SIZE = 1280;

/** The picture as it was uploaded, as stock clients find it among its sizes. */
function fullSize({ key, width, height, mimeType }: MediaRow): MediaView['media_details']['sizes'] {
  if (!mimeType.startsWith('image/') || width === null || height === null) return {};
  return { full: { source_url: mediaUrl(key), width, height, mime_type: mimeType } };
}

/** The platform's media object. */
export function mediaView(row: MediaRow): MediaView {
  return {
    id: row.id,
    date: row.createdAt.toISOString(),
    slug: row.key.split('.', 1)[0] ?? '',
    author: row.authorId ?? 0,
    title: { rendered: escapeHtml(row.title) },
    alt_text: row.altText,
    caption: { rendered: row.caption },
    media_type: row.mimeType.startsWith('image/') ? 'image' : 'file',
    mime_type: row.mimeType,
    source_url: mediaUrl(row.key),
    media_details: {
      ...(row.width !== null && { width: row.width }),
      ...(row.height !== null && { height: row.height }),
      file: row.key,
      filesize: row.byteSize,
      sizes: {
        ...Object.fromEntries(
          Object.entries(row.sizes).map(([name, size]) => [
            name,
            { source_url: mediaUrl(size.key), width: size.width, height: size.height, mime_type: size.mimeType },
          ]),
        ),
        ...fullSize(row),
      },
    },
  };
}

export const listedMedia = ({ row, ownerName }: OwnedMedia): ListedMedia => ({
  ...mediaView(row),
  owner: row.authorId === null ? null : { id: row.authorId, display_name: ownerName ?? '' },
});
