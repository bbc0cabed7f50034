/** Bytes of a payload that are stored. */
const MAX_PAYLOAD_BYTES = 64 * 1024;
const MAX_DEPTH = 6;
const MAX_TEXT = 300;
const MAX_ENTRIES = 40;

/** A value with short texts and few entries, however long it was. */
function shortened(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.slice(0, MAX_TEXT);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.slice(0, 3).map((entry) => shortened(entry, depth + 1));
  const entries = Object.entries(value).slice(0, MAX_ENTRIES);
  return Object.fromEntries(entries.map(([key, inner]) => [key.slice(0, MAX_TEXT), shortened(inner, depth + 1)]));
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** What is stored of a payload: all of it, or the short version of one that is too large. */
export function storedPayload(payload: Record<string, unknown>): Record<string, unknown> {
  if (bytesOf(payload) <= MAX_PAYLOAD_BYTES) return payload;
  const short = { ...(shortened(payload) as Record<string, unknown>), truncated: true };
  return bytesOf(short) <= MAX_PAYLOAD_BYTES ? short : { truncated: true };
}
