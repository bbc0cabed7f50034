import {
  type Attachment,
  attachmentSchema,
  manifestSchema,
  type PostRecord,
  postSchema,
  type TermRecord,
  termSchema,
} from './export-schemas.ts';

/** Why a file cannot be read at all; what is wrong with one record is a problem in the result instead. */
export type ExportFileErrorCode =
  | 'not_utf8'
  | 'not_json'
  | 'too_deep'
  | 'too_large'
  | 'not_an_export'
  | 'too_many_courses'
  | 'too_many_records';

export class ExportFileError extends Error {
  override name = 'ExportFileError';
  readonly code: ExportFileErrorCode;

  constructor(code: ExportFileErrorCode) {
    super(code);
    this.code = code;
  }
}

export const MAX_EXPORT_BYTES = 64 * 1024 * 1024;
const MAX_DEPTH = 40;
const MAX_COURSES = 2_000;
const MAX_RECORDS = 50_000;
/** Of brackets, commas and colons: what takes `JSON.parse` its time. Full records have about a hundred. */
const MAX_SIGNS = 6_000_000;

/** A record that is none: no number, or no object at all. */
export interface Unreadable {
  label: string;
  recordId: number | null;
  name: string;
}

export interface ExportFile {
  baseUrl: string;
  terms: TermRecord[];
  /** Pictures of terms and courses, at any place of the file. */
  attachments: Attachment[];
  posts: PostRecord[];
  unreadable: Unreadable[];
}

/** The JSON of a file, looked at before it is built. Throws `ExportFileError`. */
export function readDocument(
  bytes: Uint8Array,
  { maxBytes, maxSigns }: { maxBytes: number; maxSigns: number },
): unknown {
  if (bytes.byteLength > maxBytes) throw new ExportFileError('too_large');
  return parse(decode(bytes), maxSigns);
}

/** Reads the bytes of a course export. Throws `ExportFileError`. */
export function readExport(bytes: Uint8Array): ExportFile {
  const document = readDocument(bytes, { maxBytes: MAX_EXPORT_BYTES, maxSigns: MAX_SIGNS });
  if (!isObject(document) || !Array.isArray(document.courses)) throw new ExportFileError('not_an_export');
  if (document.courses.length > MAX_COURSES) throw new ExportFileError('too_many_courses');

  const { manifest, terms, ...rest } = document;
  // Older files keep the terms in a plain array; records of kinds the exporter did not know lie under odd labels.
  const termList = isObject(terms) ? listOf(terms.terms) : listOf(terms);
  const lists = Object.entries(rest).map(([label, value]) => ({ label, records: listOf(value) }));
  const count = lists.reduce((sum, { records }) => sum + records.length, termList.length);
  if (count > MAX_RECORDS) throw new ExportFileError('too_many_records');

  const file: ExportFile = {
    baseUrl: manifestSchema.parse(manifest).base_url.trim(),
    terms: [],
    attachments: [],
    posts: [],
    unreadable: [],
  };
  for (const record of isObject(terms) ? listOf(terms.attachments).slice(0, MAX_RECORDS) : []) {
    const attachment = attachmentSchema.safeParse(record);
    if (attachment.success) file.attachments.push(attachment.data);
  }
  for (const record of termList) {
    const term = termSchema.safeParse(record);
    if (term.success) file.terms.push(term.data);
    else file.unreadable.push(describeRecord('terms', record));
  }
  for (const { label, records } of lists) {
    for (const record of records) {
      const post = postSchema.safeParse(record);
      if (post.success) file.posts.push(post.data);
      else file.unreadable.push(describeRecord(label, record));
    }
  }
  return file;
}

function decode(bytes: Uint8Array): string {
  try {
    // Without `ignoreBOM` the decoder drops the mark that exports begin with.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ExportFileError('not_utf8');
  }
}

function parse(text: string, maxSigns: number): unknown {
  const excess = excessOf(text, { depth: MAX_DEPTH, signs: maxSigns });
  if (excess) throw new ExportFileError(excess === 'depth' ? 'too_deep' : 'too_many_records');
  try {
    return JSON.parse(text);
  } catch {
    throw new ExportFileError('not_json');
  }
}

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const BACKSLASH = 92;
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);

/** Looks before anything is built: a file of a million opening brackets must cost nothing. */
function excessOf(text: string, limits: { depth: number; signs: number }): 'depth' | 'signs' | undefined {
  let depth = 0;
  let signs = 0;
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (inString) {
      if (code === BACKSLASH) index++;
      else if (code === QUOTE) inString = false;
    } else if (code === QUOTE) inString = true;
    else if (OPENING.has(code)) {
      if (++depth > limits.depth) return 'depth';
      if (++signs > limits.signs) return 'signs';
    } else if (CLOSING.has(code)) depth--;
    else if ((code === COMMA || code === COLON) && ++signs > limits.signs) return 'signs';
  }
  return undefined;
}

export const deeperThan = (text: string, limit: number): boolean =>
  excessOf(text, { depth: limit, signs: Number.POSITIVE_INFINITY }) === 'depth';

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function describeRecord(label: string, record: unknown): Unreadable {
  if (!isObject(record)) return { label, recordId: null, name: '' };
  const { ID: id, post_title: title, name } = record;
  const shown = typeof title === 'string' ? title : name;
  return {
    label,
    recordId: typeof id === 'number' && Number.isSafeInteger(id) ? id : null,
    name: typeof shown === 'string' ? shown.slice(0, 200) : '',
  };
}
