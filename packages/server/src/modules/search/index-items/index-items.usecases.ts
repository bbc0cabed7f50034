import type { SafeHtml } from '@lectern/contract';
import { isUnreachable } from '../../../platform/db/connections/unreachable.ts';
import { FilesUnavailable } from '../../../platform/files/files-unavailable.ts';
import type { Services } from '../../../platform/services.ts';
import { type ItemText, itemTypes } from '../../courses/index.ts';
import { type MediaRow, selectMediaByIds } from '../../media/index.ts';
import { readSettings } from '../../settings/index.ts';
import { configOf } from './languages.ts';
import { type NewEntry, replaceEntries, selectStaleItems, type StaleItem } from './index.queries.ts';
import { createTextReader, type TextReader } from './text-reader.ts';

const ITEMS_AT_ONCE = 20;
const MAX_CAPTIONS_BYTES = 4 * 1_048_576;
const MAX_DOCUMENT_BYTES = 50 * 1_048_576;
/** Of one item: a book of 500 pages, or captions of 40 hours. */
const MAX_ENTRIES = 5000;

const PDF = 'application/pdf';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const SLIDES = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

/** Indexes all items that changed since they were indexed. Safe to run at any time, also in two processes at once. */
export async function indexItems(services: Services): Promise<void> {
  const reader = createTextReader();
  try {
    for (;;) {
      const items = await selectStaleItems(services.db, ITEMS_AT_ONCE);
      if (items.length === 0) return;
      const texts = await textsOf(services, items);
      for (const item of items) await indexItemAlone(services, reader, item, texts.get(item.id));
    }
  } finally {
    await reader.stop();
  }
}

async function textsOf({ db }: Services, items: readonly StaleItem[]): Promise<ReadonlyMap<number, ItemText>> {
  const texts = new Map<number, ItemText>();
  for (const [slug, some] of Map.groupBy(items, ({ type }) => type)) {
    const type = itemTypes.all().find((one) => one.slug === slug);
    for (const text of (await type?.searchTexts?.(
      db,
      some.map(({ id }) => id),
    )) ?? [])
      texts.set(text.itemId, text);
  }
  return texts;
}

/** An item that cannot be indexed is found by its name, and the items after it are indexed all the same. */
async function indexItemAlone(
  services: Services,
  reader: TextReader,
  item: StaleItem,
  text: ItemText | undefined,
): Promise<void> {
  try {
    await indexItem(services, reader, item, text);
  } catch (error) {
    // Nothing is wrong with the item while the database or the files are away: it is tried again in a minute.
    if (isUnreachable(error) || error instanceof FilesUnavailable) throw error;
    skipped(services, item, 'its text cannot be indexed', undefined, error);
    const config = configOf((await readSettings(services)).general.site.language);
    const entries: NewEntry[] = [{ kind: 'name', title: item.name, body: '', config }];
    await services.db.transaction((tx) => replaceEntries(tx, item, { entries, config, mediaIds: [] }));
  }
}

async function indexItem(
  services: Services,
  reader: TextReader,
  item: StaleItem,
  { htmls = [], captions = [], documentIds = [] }: Partial<ItemText> = {},
): Promise<void> {
  const otherwise = (await readSettings(services)).general.site.language;
  const read = await reader.read('texts', { htmls: [...htmls] as SafeHtml[], name: item.name, otherwise });
  if (read === null) skipped(services, item, 'its text takes too long to read');
  const config = read?.config ?? configOf(otherwise);
  const entries: NewEntry[] = [{ kind: 'name', title: item.name, body: '', config }];
  for (const { heading, text } of read?.passages ?? []) {
    entries.push({ kind: 'text', title: heading, body: text, config });
  }
  const mediaIds = [...captions.map(({ mediaId }) => mediaId), ...documentIds];
  const files = new Map((await selectMediaByIds(services.db, mediaIds)).map((file) => [file.id, file]));
  for (const { mediaId, language } of captions) {
    const track = files.get(mediaId);
    if (track) entries.push(...(await transcriptEntries(services, reader, { item, file: track, language })));
  }
  for (const id of documentIds) {
    const file = files.get(id);
    if (file) entries.push(...(await documentEntries(services, reader, { item, file, config })));
  }
  if (entries.length > MAX_ENTRIES) skipped(services, item, `it has more than ${MAX_ENTRIES} passages`);
  await services.db.transaction((tx) =>
    replaceEntries(tx, item, { entries: entries.slice(0, MAX_ENTRIES), config, mediaIds }),
  );
}

interface FileOfItem {
  item: StaleItem;
  file: MediaRow;
}

async function transcriptEntries(
  services: Services,
  reader: TextReader,
  { item, file, language }: FileOfItem & { language: string },
): Promise<NewEntry[]> {
  const bytes = await bytesOf(services, { item, file }, MAX_CAPTIONS_BYTES);
  const passages = bytes && (await reader.read('transcript', new TextDecoder().decode(bytes)));
  if (bytes && passages === null) skipped(services, item, 'captions take too long to read', file.id);
  const about = { kind: 'transcript' as const, title: '', config: configOf(language) };
  return (passages ?? []).map(({ text, marks }) => ({ ...about, body: text, marks }));
}

async function documentEntries(
  services: Services,
  reader: TextReader,
  { item, file, config }: FileOfItem & { config: string },
): Promise<NewEntry[]> {
  const about = { kind: 'document' as const, title: file.title, mediaId: file.id, config };
  // A Word document has no fixed pages.
  const hasPages = file.mimeType === PDF || file.mimeType === SLIDES;
  const entries: NewEntry[] = [{ ...about, body: '', page: hasPages ? 1 : null }];
  if (!hasPages && file.mimeType !== WORD) return entries;
  const bytes = await bytesOf(services, { item, file }, MAX_DOCUMENT_BYTES);
  if (!bytes) return entries;
  try {
    const pages = await reader.read('document', { bytes, isPdf: file.mimeType === PDF });
    if (pages === null) skipped(services, item, 'a document takes too long to read', file.id);
    for (const { page, text } of pages ?? [])
      entries.push({ ...about, title: '', body: text, page: hasPages ? page : null });
  } catch (error) {
    skipped(services, item, 'a document cannot be read', file.id, error);
  }
  return entries;
}

/** null for files that are gone or larger than `max`. */
async function bytesOf(services: Services, { item, file }: FileOfItem, max: number): Promise<Uint8Array | null> {
  if (file.byteSize > max) {
    skipped(services, item, 'a file is too large to read', file.id);
    return null;
  }
  const stream = await services.files.get(file.key);
  if (!stream) return null;
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return new Uint8Array(Buffer.concat(parts));
}

/** Logs content that search will not find. */
function skipped({ log }: Services, item: StaleItem, why: string, mediaId?: number, error?: unknown): void {
  log.warn({ item: item.id, media: mediaId, ...(error !== undefined && { err: error }) }, `not searchable: ${why}`);
}
