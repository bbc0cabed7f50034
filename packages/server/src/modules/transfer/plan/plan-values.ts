import { decodedPart } from '@lectern/contract/permalinks';
import type { ContentStatus, SafeHtml } from '@lectern/contract';
import { MAX_HTML_LENGTH, MAX_NAME_LENGTH } from '@lectern/contract/limits';
import { NO_HTML } from '../../../platform/db/columns.ts';
import { classicHtml } from '../read/classic-text.ts';
import type { PostRecord } from '../read/export-schemas.ts';
import type { PhpValue } from '../read/php-unserialize.ts';
import type { Cleaners } from './plan.types.ts';
import type { Problem, ProblemCode, ProblemDetails } from './problems.ts';

/** One record while it is read: its values, and where its problems go. */
export interface Scope {
  post: PostRecord;
  kind: string;
  name: string;
  clean: Cleaners;
  problems: Problem[];
  /** Media the record points to. */
  media: string[];
}

export function report(scope: Scope, code: ProblemCode, details?: ProblemDetails): void {
  scope.problems.push({
    kind: scope.kind,
    recordId: scope.post.ID,
    name: scope.name,
    code,
    ...(details && { details }),
  });
}

function meta(scope: Scope, key: string): string | PhpValue | undefined {
  const value = scope.post.meta.get(key);
  if (value?.kind === 'refused') {
    report(scope, value.reason === 'object' ? 'data_refused' : 'data_too_large', { field: key });
    return undefined;
  }
  return value?.kind === 'data' ? value.data : value?.text;
}

export function textOf(scope: Scope, key: string): string {
  const value = meta(scope, key);
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

export function dataOf(scope: Scope, key: string): PhpValue {
  const value = meta(scope, key);
  return value === undefined || value === '' ? null : value;
}

/** The entries of a serialized list or map. */
export function entriesOf(value: PhpValue | undefined): PhpValue[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

export function fieldOf(value: PhpValue | undefined, key: string): PhpValue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

export function ignore(scope: Scope, field: string, value: string): void {
  report(scope, 'value_ignored', { field, value });
}

export function wholeOf(scope: Scope, key: string, max: number): number {
  const text = textOf(scope, key);
  if (text === '') return 0;
  const number = /^\d{1,12}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : Number.NaN;
  if (number >= 0 && number <= max) return number;
  ignore(scope, key, text);
  return 0;
}

const YES = new Set(['1', 'yes', 'true', 'on']);

/** Exports write true as '1' and false as ''. */
export function isYes(value: PhpValue | undefined): boolean {
  return value === true || value === 1 || (typeof value === 'string' && YES.has(value.toLowerCase()));
}

export function flagOf(scope: Scope, key: string, missing = false): boolean {
  return scope.post.meta.has(key) ? isYes(dataOf(scope, key)) : missing;
}

/** A decimal number of money, as the database takes it; null when unset. */
export function moneyOf(scope: Scope, key: string): string | null {
  const text = textOf(scope, key);
  if (text === '') return null;
  const match = /^(\d{1,9})(?:\.(\d+))?$/.exec(text);
  if (match) return `${match[1]}.${(match[2] ?? '').slice(0, 3).padEnd(2, '0')}`;
  ignore(scope, key, text);
  return null;
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/;

/** Reads the forms of dates that exports contain, all in UTC unless they say otherwise. null: none. */
export function readMoment(text: string): Date | null | 'invalid' {
  if (text === '' || text.startsWith('0000-00-00')) return null;
  if (/^\d{9,10}$/.test(text)) return new Date(Number(text) * 1000);
  const match = MOMENT.exec(text);
  if (!match) return 'invalid';
  const zone = (match[3] ?? 'Z').replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  const date = new Date(`${match[1]}T${match[2] ?? '00:00'}${zone}`);
  return Number.isNaN(date.getTime()) ? 'invalid' : date;
}

export function momentOf(scope: Scope, key: string): Date | null {
  const text = textOf(scope, key);
  const moment = text === '0' ? null : readMoment(text);
  if (moment !== 'invalid') return moment;
  ignore(scope, key, text);
  return null;
}

/** HTML as it may be stored. Media it points to are noted; they are never fetched. */
export function htmlOf(scope: Scope, html: string): SafeHtml {
  if (html.trim() === '') return NO_HTML;
  if (html.length > MAX_HTML_LENGTH) {
    report(scope, 'text_too_long');
    return NO_HTML;
  }
  const { html: shown, unknown } = classicHtml(html);
  for (const value of unknown) report(scope, 'shortcode_kept', { value });
  const { html: cleaned, media, tooComplex } = scope.clean.rich(shown);
  if (tooComplex) report(scope, 'text_too_long');
  scope.media.push(...media);
  return cleaned;
}

/** The name people see: the title without tags, and never empty. */
export function readName(post: PostRecord, clean: Cleaners): { name: string; error: ProblemCode | null } {
  // Cut first: a title is a line, and a cleaner should not have to read a book.
  const line = clean.line(post.post_title.slice(0, 10_000));
  if (line === '') return { name: decodedPart(post.post_name) || `#${post.ID}`, error: 'name_missing' };
  const letters = [...line];
  if (letters.length <= MAX_NAME_LENGTH) return { name: line, error: null };
  return { name: letters.slice(0, MAX_NAME_LENGTH).join('').trim(), error: 'name_shortened' };
}

/** The record's own part of addresses where it has letters, else one made from its name. */
export function slugFor(scope: Pick<Scope, 'post' | 'name' | 'clean'>, noun: string): string {
  // Slugs of other scripts are stored percent-encoded.
  const own = decodedPart(scope.post.post_name);
  return scope.clean.slug(/\p{L}/u.test(own) ? own : scope.name, noun);
}

const STATUSES: ReadonlySet<string> = new Set<ContentStatus>([
  'publish',
  'draft',
  'pending',
  'private',
  'future',
  'trash',
]);

/** Kept as in the file; what we do not know must not become visible. */
export function statusOf(scope: Scope): ContentStatus {
  const status = scope.post.post_status;
  if (STATUSES.has(status)) return status as ContentStatus;
  report(scope, 'status_unknown', { value: status });
  return 'draft';
}

const TAG = /<[a-z!/]/i;
const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
const MAX_DEPTH = 25;

/** Data of unknown shape as it may be stored: every text in it that holds a tag is cleaned. */
export function cleanDeep(value: unknown, clean: Cleaners, depth = 0): unknown {
  if (depth > MAX_DEPTH) return null;
  if (typeof value === 'string') {
    const text = value.replaceAll('\0', '').toWellFormed();
    return TAG.test(text) ? clean.rich(text).html : text;
  }
  if (Array.isArray(value)) return value.map((entry) => cleanDeep(entry, clean, depth + 1));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => !UNSAFE_KEYS.has(key))
        .map(([key, entry]) => [key.replaceAll('\0', '').toWellFormed(), cleanDeep(entry, clean, depth + 1)]),
    );
  }
  return value;
}
