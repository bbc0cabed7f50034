import { fileURLToPath } from 'node:url';
import type { SafeHtml } from '@lectern/contract';
import { type MediaRow, mediaUrl, storeFile } from '../modules/media/index.ts';
import type { Db } from '../platform/db/database.ts';
import { sanitizeRich } from '../platform/html/sanitize-texts.ts';
import type { Services } from '../platform/services.ts';

/** Where the file of this name lies that comes with the program. */
export const mediaFile = (name: string) => fileURLToPath(new URL(`./media/${name}`, import.meta.url));

/** Stores each picture of a course once, and puts its address where the texts name it. */
export function mediaStorage(db: Db, services: Services, options: { authorId: number; now: Date }) {
  const storage = new Map<string, MediaRow>();
  async function take(file: string, words: { altText?: string; title?: string } = {}): Promise<MediaRow> {
    const known = storage.get(file);
    if (known) return known;
    const row = await storeFile(services, { source: mediaFile(file), ...words, db, ...options });
    storage.set(file, row);
    return row;
  }
  return {
    take,
    async place(html: string): Promise<{ html: SafeHtml; mediaIds: number[] }> {
      const mediaIds: number[] = [];
      let placed = html;
      for (const [, file = ''] of html.matchAll(/"demo:([\w.-]+)"/g)) {
        const row = await take(file);
        mediaIds.push(row.id);
        placed = placed.replaceAll(`"demo:${file}"`, `"${mediaUrl(row.key)}"`);
      }
      // Like input of people: formulas are rendered and code is colored before storing.
      return { html: sanitizeRich(placed), mediaIds };
    },
  };
}

export type DemoStorage = ReturnType<typeof mediaStorage>;
