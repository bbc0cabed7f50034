import { matchingKinds, type QuestionTypeSlug } from '@lectern/contract';
import { MAX_QUESTION_FILES, MAX_URL_LENGTH } from '@lectern/contract/limits';
import { deeperThan } from '../read/export-file.ts';
import { dataOf, isYes, report, type Scope, textOf } from './plan-values.ts';

/** The answers of a question as the forms in use write them, in our rows. */

const MAX_ROWS = 200;
const MAX_JSON = 500_000;
const MAX_DEPTH = 20;

type Row = Record<string, unknown>;

export function answerRows(scope: Scope, type: QuestionTypeSlug): Row[] {
  const written = writtenRows(scope);
  if (type === 'fill-in-the-blanks') return blanks(scope, written);
  if (type === 'true-false') return twoRows(written).map((row) => choice(scope, row));
  if (type === 'matching') return written.map((row) => pair(scope, row));
  if (type === 'sortable') return inOrder(written).map((row) => choice(scope, row));
  if (type === 'single-choice' || type === 'multiple-choice') return written.map((row) => choice(scope, row));
  return [];
}

/** The JSON in the content, as rows; a bare text is a row with that name. */
function writtenRows(scope: Scope): Row[] {
  const content = parse(scope, scope.post.post_content.trim(), 'post_content');
  const list = typeof content === 'object' && content !== null ? Object.values(content) : [content];
  return list.slice(0, MAX_ROWS).flatMap((entry): Row[] => {
    if (typeof entry === 'string') return entry.trim() === '' ? [] : [{ name: entry }];
    if (typeof entry === 'number') return [{ name: String(entry) }];
    return isRow(entry) ? [entry] : [];
  });
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Data of a field, from JSON or from a serialized value; what is neither is a text. */
function parse(scope: Scope, text: string, field: string): unknown {
  if (!/^[[{"]/.test(text)) return text;
  if (text.length > MAX_JSON || deeperThan(text, MAX_DEPTH)) {
    report(scope, 'data_too_large', { field });
    return '';
  }
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** An object that a meta field carries as JSON; null when it carries none. */
export function jsonOf(scope: Scope, key: string): unknown {
  const value = dataOf(scope, key);
  const data = typeof value === 'string' ? parse(scope, value.trim(), key) : value;
  return typeof data === 'object' && data !== null ? textsIn(data, scope) : null;
}

/** Data whose texts are no HTML here. */
function textsIn(value: unknown, scope: Scope): unknown {
  if (typeof value === 'string') return scope.clean.text(value.slice(0, 100_000));
  if (Array.isArray(value)) return value.map((entry) => textsIn(entry, scope));
  if (!isRow(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, textsIn(entry, scope)]));
}

const nameOf = (row: Row): string => {
  const name = row.name ?? row.answer ?? row.text ?? '';
  return typeof name === 'string' || typeof name === 'number' ? String(name) : '';
};

const right = ({ correct }: Row): boolean =>
  correct === true || correct === 1 || (typeof correct === 'string' && isYes(correct));

function words(scope: Scope, value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? scope.clean.text(String(value).slice(0, 20_000)) : '';
}

function choice(scope: Scope, row: Row): Row {
  return { name: words(scope, nameOf(row)), correct: right(row), ...picture(scope, row, 'image') };
}

/** Some files name only the right one of the two, as a row or as a bare text. */
function twoRows(rows: readonly Row[]): Row[] {
  const [only] = rows;
  const name = only ? nameOf(only).trim().toLowerCase() : '';
  if (!only || rows.length > 1 || (name !== 'true' && name !== 'false')) return [...rows];
  const isRight = only.correct === undefined || right(only);
  return ['True', 'False'].map((one) => ({ name: one, correct: (one.toLowerCase() === name) === isRight }));
}

/** The right order: as listed, unless every row carries its number. */
function inOrder(rows: readonly Row[]): Row[] {
  const place = (row: Row) =>
    typeof row.order === 'string' && row.order.trim() === '' ? Number.NaN : Number(row.order);
  if (rows.some((row) => row.order === undefined || !Number.isFinite(place(row)))) return [...rows];
  return rows.toSorted((a, b) => place(a) - place(b));
}

/** `{prompt, match}`; importers also write `{name, match}` and `{name, match_answer}`. */
function pair(scope: Scope, row: Row): Row {
  const match = words(scope, row.match ?? row.match_answer ?? '');
  const type = matchingKinds.find((kind) => kind === row.type);
  if (type === 'ImageToText') return { type, match, ...picture(scope, row, 'image') };
  if (type === 'ImageToImage') {
    return { type, ...picture(scope, row, 'imagePrompt'), ...picture(scope, row, 'imageMatch') };
  }
  return { prompt: words(scope, row.prompt ?? nameOf(row)), match };
}

/** The type of a URL without extension is unknown. */
const isPicture = (mime: string) => mime === '' || mime.startsWith('image/');

/** A picture of a row. Ids of the old site mean nothing here: its address says which one it is. */
function picture(scope: Scope, row: Row, key: 'image' | 'imagePrompt' | 'imageMatch'): Row {
  const address = row[`${key}Url`];
  if (typeof address !== 'string' || address.trim() === '') return {};
  const file = scope.clean.file(address, '');
  if (!file?.id) scope.media.push(address.trim().slice(0, MAX_URL_LENGTH));
  if (!file || !isPicture(file.mime)) return {};
  const alt = row[`${key}Alt`];
  return {
    [key]: file.id,
    [`${key}Url`]: file.url,
    [`${key}Alt`]: words(scope, alt),
  };
}

const BLANK = /\{\{\s*blank\s*\}\}/gi;

/**
 * The text with its answers in braces. Importers write `{{blank}}` and list the answers separately, one per blank; with
 * a single blank, all of them are accepted.
 */
function blanks(scope: Scope, rows: readonly Row[]): Row[] {
  const plain = (html: string) => words(scope, html);
  const named = rows.map((row) => plain(nameOf(row))).filter((name) => name !== '');
  const written = named.filter((name) => name.includes('{{'));
  const names = named.filter((name) => !name.includes('{{'));
  const texts = [written.join('\n'), plain(scope.post.post_title), plain(scope.post.post_excerpt)];
  const text = texts.find((one) => one.includes('{{'));
  return text === undefined ? names.map((name) => ({ name })) : [{ name: fill(text, names) }];
}

function fill(text: string, names: readonly string[]): string {
  const words = names.map((name) => name.replaceAll('|', '\\|').replaceAll(/\{\{|\}\}/g, ''));
  const count = text.match(BLANK)?.length ?? 0;
  if (count === 1) return text.replace(BLANK, () => `{{${words.join('|')}}}`);
  let at = 0;
  // Without a word for it a blank stays empty, and an empty blank cannot be asked.
  return text.replace(BLANK, () => `{{${words[at++] ?? ''}}}`);
}

/** Sounds and videos that the question shows. */
export function filesIn(scope: Scope): Row[] {
  const data = jsonOf(scope, '_files') ?? addressOf(scope);
  const list: unknown[] = typeof data === 'object' && data !== null ? Object.values(data) : [];
  return list.slice(0, MAX_QUESTION_FILES).flatMap((entry): Row[] => {
    const row: Row = isRow(entry) ? entry : { url: entry };
    if (typeof row.url !== 'string' || row.url.trim() === '') return [];
    const text = (value: unknown) => (typeof value === 'string' ? value : '');
    const file = scope.clean.file(row.url, text(row.mime_type));
    if (!file?.id) scope.media.push(row.url.trim().slice(0, MAX_URL_LENGTH));
    if (!file) {
      report(scope, 'media_ignored', { value: row.url });
      return [];
    }
    const { mime, ...address } = file;
    return [{ ...address, mime_type: mime, title: text(row.title), alt_text: text(row.alt_text) }];
  });
}

/** Older files name one address and no list. */
function addressOf(scope: Scope): Row[] {
  const address = textOf(scope, '_files');
  return /^https?:/.test(address) ? [{ url: address }] : [];
}
