import { z } from 'zod';
import { looksSerialized, type PhpValue, unserialize, UnserializeError } from './php-unserialize.ts';

/**
 * The records of an export. The format is loose: numbers come as texts, an empty map comes as `[]`, and keys differ
 * between versions. What is not named here is not read.
 */

/** One meta value: a text, a decoded array or scalar, or one that must not be decoded. */
type MetaValue =
  | { kind: 'text'; text: string }
  | { kind: 'data'; data: PhpValue }
  | { kind: 'refused'; reason: 'object' | 'too_deep' | 'too_many' | 'too_long' };

export type Meta = ReadonlyMap<string, MetaValue>;

const MAX_META = 500;

/** PostgreSQL takes neither NUL nor half a character. */
function storable(value: string): string {
  return value.replaceAll('\0', '').toWellFormed();
}

function readMetaValue(value: unknown): MetaValue | undefined {
  // WordPress keeps a list of values by key; all keys we read have one.
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first === 'boolean') return { kind: 'text', text: first ? '1' : '' };
  if (typeof first === 'number') return { kind: 'text', text: String(first) };
  if (typeof first !== 'string') return undefined;
  if (!looksSerialized(first)) return { kind: 'text', text: storable(first) };
  try {
    return { kind: 'data', data: unserialize(first) };
  } catch (error) {
    if (!(error instanceof UnserializeError)) throw error;
    // A sentence can look like it; a broken value is no worse than the text it is.
    return error.reason === 'malformed'
      ? { kind: 'text', text: storable(first) }
      : { kind: 'refused', reason: error.reason };
  }
}

function readMeta(value: unknown): Meta {
  const meta = new Map<string, MetaValue>();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return meta;
  for (const [key, entry] of Object.entries(value).slice(0, MAX_META)) {
    const read = readMetaValue(entry);
    if (read) meta.set(key, read);
  }
  return meta;
}

/** Meta that has been decoded and cleaned before it was stored. */
export function unserializedMeta(value: unknown): Meta {
  const meta = new Map<string, MetaValue>();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return meta;
  for (const [key, entry] of Object.entries(value as Record<string, PhpValue>)) {
    meta.set(key, typeof entry === 'string' ? { kind: 'text', text: entry } : { kind: 'data', data: entry });
  }
  return meta;
}

/** What is missing, or no text, is an empty one. */
const text = z
  .preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string())
  .transform(storable)
  .catch('');

const number = z.preprocess(
  (value) => (typeof value === 'string' && /^-?\d{1,9}$/.test(value.trim()) ? Number(value) : (value ?? 0)),
  z.number().int().min(-2_147_483_648).max(2_147_483_647),
);

const recordId = number.pipe(z.number().min(1));

/** A list, or a map whose keys do not matter; anything else is none. */
const loosely = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .unknown()
    .optional()
    .transform((value): z.output<Schema>[] => {
      const entries: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [];
      return entries.flatMap((entry) => {
        const parsed = schema.safeParse(entry);
        return parsed.success ? [parsed.data] : [];
      });
    });

export const attachmentSchema = z.object({ ID: recordId, guid: text, post_title: text });
export type Attachment = z.output<typeof attachmentSchema>;

const termRef = z.object({ slug: text, name: text, taxonomy: text });

export const termSchema = z
  .object({
    term_id: recordId,
    name: text,
    slug: text,
    taxonomy: text,
    description: text,
    parent: number.catch(0),
    termmeta: z.unknown().optional(),
  })
  .transform(({ termmeta, ...term }) => ({ ...term, meta: readMeta(termmeta) }));
export type TermRecord = z.output<typeof termSchema>;

export const postSchema = z
  .object({
    ID: recordId,
    post_type: text,
    post_title: text,
    post_content: text,
    post_excerpt: text,
    post_status: text,
    post_password: text,
    post_name: text,
    post_date_gmt: text,
    comment_status: text,
    post_parent: number.catch(0),
    menu_order: number.catch(0),
    guid: text,
    postmeta: z.unknown().optional(),
    /** What exports of quizzes call it. */
    meta: z.unknown().optional(),
    /** Of a quiz: questions it takes from elsewhere. */
    bank_data: loosely(z.object({ question_id: recordId, menu_order: number.catch(0) })),
    terms: loosely(termRef),
    attachments: loosely(attachmentSchema),
  })
  .transform(({ postmeta, meta, ...post }) => ({ ...post, meta: readMeta(postmeta ?? meta) }));
export type PostRecord = z.output<typeof postSchema>;

export const manifestSchema = z.object({ version: text, base_url: text }).catch({ version: '', base_url: '' });
