import type { SafeHtml } from '@lectern/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { mediaKeysIn, originalKeys } from '../media.keys.ts';
import { media } from '../media.tables.ts';

interface Size {
  width: number;
  height: number;
}

const numberIn = (tag: string, name: string) => Number(new RegExp(` ${name}="(\\d+)"`).exec(tag)?.[1] ?? 0);

/** The tag with both lengths, in the picture's proportions; one that the author gave is kept. */
function withSize(tag: string, { width, height }: Size): string {
  const given = { width: numberIn(tag, 'width'), height: numberIn(tag, 'height') };
  if (given.width > 0 && given.height > 0) return tag;
  const scale = given.width > 0 ? given.width / width : given.height > 0 ? given.height / height : 1;
  const lengths = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`;
  return tag.replace(/ (?:width|height)="[^"]*"/g, '').replace(' loading=', ` ${lengths} loading=`);
}

const PICTURE = /<img src="(\/files\/[^"]+)"[^>]*>/g;

/**
 * HTML that the sanitizer has cleaned, with the sizes of our own pictures in it, so that a browser keeps their place
 * while they load. One statement, and none for a text whose pictures have their sizes.
 */
export async function withPictureSizes(db: Db, html: SafeHtml): Promise<SafeHtml> {
  const unsized = [...html.matchAll(PICTURE)]
    .filter(([tag]) => numberIn(tag, 'width') === 0 || numberIn(tag, 'height') === 0)
    .flatMap(([, address = '']) => mediaKeysIn(address));
  if (unsized.length === 0) return html;
  const rows = await db
    .select({ key: media.key, width: media.width, height: media.height })
    .from(media)
    .where(and(inArray(media.key, [...new Set(unsized.flatMap(originalKeys))]), eq(media.trashed, false)));
  const sizes = new Map<string, Size>(
    rows.flatMap(({ key, width, height }) => (width && height ? [[key, { width, height }] as const] : [])),
  );
  return html.replace(PICTURE, (tag: string, address: string) => {
    const size = mediaKeysIn(address)
      .flatMap(originalKeys)
      .map((key) => sizes.get(key))
      .find((found) => found !== undefined);
    return size ? withSize(tag, size) : tag;
  }) as SafeHtml;
}
