import { invalid } from '../errors.ts';

/** Parameters that stock clients may add to any call. */
export interface Controls {
  /** Names of the fields to answer, dots going inwards; null for all. */
  fields: readonly string[] | null;
  /** Which linked resources to answer with it: 'all' or by their relation; null for none. */
  embed: 'all' | readonly string[] | null;
}

const MAX_FIELDS = 100;
const MAX_FIELD_LENGTH = 100;

function namesIn(value: unknown): string[] {
  const parts: unknown[] = Array.isArray(value) ? value : [value];
  return parts.flatMap((part) => (typeof part === 'string' ? part.split(',') : [])).map((name) => name.trim());
}

function fieldsOf(value: unknown): string[] | null {
  if (value === undefined) return null;
  const names = namesIn(value).filter((name) => name !== '');
  if (names.length > MAX_FIELDS || names.some((name) => name.length > MAX_FIELD_LENGTH)) {
    invalid('_fields', 'too_many_entries', { n: MAX_FIELDS });
  }
  return names;
}

function embedOf(value: unknown): Controls['embed'] {
  if (value === undefined) return null;
  const names = namesIn(value).slice(0, MAX_FIELDS);
  return names.some((name) => ['', '1', 'true'].includes(name)) ? 'all' : names;
}

/**
 * Splits a query into what the endpoint takes and what the platform sees to: parameters that begin with `_` never reach
 * an endpoint. We have no view of our own for embedding, so `context=embed` is the public one.
 */
export function splitQuery(raw: unknown): { query: Record<string, unknown>; controls: Controls } {
  const sent = raw as Record<string, unknown>;
  const query = Object.fromEntries(Object.entries(sent).filter(([name]) => !name.startsWith('_')));
  if (query.context === 'embed') query.context = 'view';
  return { query, controls: { fields: fieldsOf(sent._fields), embed: embedOf(sent._embed) } };
}
