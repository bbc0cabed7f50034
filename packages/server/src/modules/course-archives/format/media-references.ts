import { mediaKeysIn } from '../../media/index.ts';

/** Fields of the school's answers that hold the id of a file of the library. */
const ID_FIELDS: ReadonlySet<string> = new Set([
  'featured_image',
  'video_poster_id',
  'video_source_id',
  'featured_video_id',
  'media_id',
  'image',
  'imagePrompt',
  'imageMatch',
]);
/** Fields that hold lists of files, each with its `id`. */
const FILE_LISTS: ReadonlySet<string> = new Set(['pdf', 'download_materials', 'files']);
/** The field that holds the id or URL of an uploaded video, by the field that says whether it is uploaded. */
const VIDEO_FIELDS: Readonly<Record<string, string>> = {
  video_source_url: 'video_source',
  featured_video_url: 'featured_video_source',
};

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Mapping {
  /** The value that replaces the id of a file. */
  id: (id: number) => number;
  /** The same of a file by its name in the store. */
  key: (key: string) => number;
  text: (text: string) => string;
}

function mapField(holder: Fields, key: string, value: unknown, mapping: Mapping): unknown {
  if (ID_FIELDS.has(key) && typeof value === 'number') return value > 0 ? mapping.id(value) : 0;
  if (FILE_LISTS.has(key) && Array.isArray(value)) {
    return value.map((file: unknown) => {
      if (typeof file === 'number') return mapping.id(file);
      if (!isFields(file)) return file;
      const id = typeof file.id === 'number' && file.id > 0 ? mapping.id(file.id) : file.id;
      return { ...(mapAll(file, mapping) as Fields), id };
    });
  }
  const source = VIDEO_FIELDS[key];
  if (source !== undefined && holder[source] === 'self-hosted' && typeof value === 'string') {
    const [fileKey] = mediaKeysIn(value);
    const id = /^\d{1,9}$/.test(value) ? mapping.id(Number(value)) : fileKey ? mapping.key(fileKey) : 0;
    return id === 0 ? '' : String(id);
  }
  return mapAll(value, mapping);
}

function mapAll(value: unknown, mapping: Mapping): unknown {
  if (typeof value === 'string') return mapping.text(value);
  if (Array.isArray(value)) return value.map((one: unknown) => mapAll(one, mapping));
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapField(value, key, one, mapping)]));
}

/** Ids and store names of all files that a record shows. */
export function mediaIn(record: unknown): { ids: Set<number>; keys: Set<string> } {
  const ids = new Set<number>();
  const keys = new Set<string>();
  mapAll(record, {
    id: (id) => {
      ids.add(id);
      return id;
    },
    key: (key) => {
      keys.add(key);
      return 0;
    },
    text: (text) => {
      for (const key of mediaKeysIn(text)) keys.add(key);
      return text;
    },
  });
  return { ids, keys };
}

const ADDRESS = /(?:https?:\/\/[^\s"'<>()\\/]+)?\/files\/([\w-]{26,64}(?:\.[a-z]{2,12})?\.[a-z0-9]{2,5})/g;
/** An address below /files/ at which there is never anything. */
const NO_FILE = '/files/missing';

/** The record with its files by what they are here. What these maps do not know is named by nothing any more. */
export function withMedia<Record>(
  record: Record,
  {
    ids,
    keys,
    addresses,
  }: { ids: ReadonlyMap<number, number>; keys: ReadonlyMap<string, number>; addresses: ReadonlyMap<string, string> },
): Record {
  return mapAll(record, {
    id: (id) => ids.get(id) ?? 0,
    key: (key) => keys.get(key) ?? 0,
    text: (text) => text.replace(ADDRESS, (_address, key: string) => addresses.get(key) ?? NO_FILE),
  }) as Record;
}
