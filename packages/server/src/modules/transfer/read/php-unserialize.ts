/**
 * Reads the serialized values that exports keep in their meta fields: null, booleans, numbers, strings and arrays.
 * Objects, references and enums are refused, because nothing of a file may choose which code runs.
 */
export type PhpValue = null | boolean | number | string | PhpValue[] | { [key: string]: PhpValue };

export type UnserializeReason = 'object' | 'malformed' | 'too_deep' | 'too_many' | 'too_long';

export class UnserializeError extends Error {
  override name = 'UnserializeError';
  readonly reason: UnserializeReason;

  constructor(reason: UnserializeReason) {
    super(reason);
    this.reason = reason;
  }
}

const MAX_BYTES = 1_000_000;
const MAX_DEPTH = 20;
const MAX_ENTRIES = 10_000;

const REFUSED = new Set(['O', 'C', 'R', 'r', 'E', 'S']);

/** Whether a text is meant as a serialized value; a sentence that begins with "a:" is not. */
export function looksSerialized(text: string): boolean {
  return text === 'N;' || (/^[abidsOCRrES]:\S/.test(text) && /[;}]$/.test(text));
}

/** Throws `UnserializeError` for everything that is not exactly one allowed value. */
export function unserialize(text: string): PhpValue {
  // Lengths in the format count bytes, and a character has at least one.
  if (text.length > MAX_BYTES) throw new UnserializeError('too_long');
  const reader = new Reader(Buffer.from(text, 'utf8'));
  const value = reader.value(0);
  if (!reader.done) throw new UnserializeError('malformed');
  return value;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

class Reader {
  private readonly bytes: Buffer;
  private at = 0;
  private entries = 0;

  constructor(bytes: Buffer) {
    if (bytes.length > MAX_BYTES) throw new UnserializeError('too_long');
    this.bytes = bytes;
  }

  get done(): boolean {
    return this.at === this.bytes.length;
  }

  value(depth: number): PhpValue {
    if (depth > MAX_DEPTH) throw new UnserializeError('too_deep');
    const type = this.take(1);
    if (REFUSED.has(type)) throw new UnserializeError('object');
    if (type === 'N') {
      this.expect(';');
      return null;
    }
    this.expect(':');
    if (type === 's') return this.string();
    if (type === 'a') return this.array(depth);
    const scalar = this.until(';');
    if (type === 'b' && (scalar === '0' || scalar === '1')) return scalar === '1';
    if (type === 'i' && /^[+-]?\d{1,19}$/.test(scalar)) return finite(Number(scalar));
    if (type === 'd' && /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(scalar)) return finite(Number(scalar));
    throw new UnserializeError('malformed');
  }

  private string(): string {
    const length = this.length();
    this.expect('"');
    const end = this.at + length;
    // Checked before the slice: a length beyond the end would quietly read less.
    if (end > this.bytes.length) throw new UnserializeError('malformed');
    const slice = this.bytes.subarray(this.at, end);
    this.at = end;
    this.expect('"');
    this.expect(';');
    try {
      return utf8.decode(slice);
    } catch {
      throw new UnserializeError('malformed');
    }
  }

  private array(depth: number): PhpValue[] | { [key: string]: PhpValue } {
    const count = this.length();
    this.entries += count;
    if (this.entries > MAX_ENTRIES) throw new UnserializeError('too_many');
    this.expect('{');
    // Without a prototype, so that a key named __proto__ is a key like any other.
    const map: { [key: string]: PhpValue } = Object.create(null);
    const list: PhpValue[] = [];
    let isList = true;
    for (let index = 0; index < count; index++) {
      const key = this.value(depth + 1);
      if (typeof key !== 'string' && !Number.isInteger(key)) throw new UnserializeError('malformed');
      const value = this.value(depth + 1);
      isList &&= key === index;
      list.push(value);
      map[String(key)] = value;
    }
    this.expect('}');
    return isList ? list : map;
  }

  private length(): number {
    const digits = this.until(':');
    if (!/^\d{1,7}$/.test(digits)) throw new UnserializeError('malformed');
    return Number(digits);
  }

  private take(count: number): string {
    if (this.at + count > this.bytes.length) throw new UnserializeError('malformed');
    return this.bytes.toString('latin1', this.at, (this.at += count));
  }

  private expect(character: string): void {
    if (this.take(1) !== character) throw new UnserializeError('malformed');
  }

  /** Numbers and lengths are short: a mark further away than this is missing. */
  private until(mark: ':' | ';'): string {
    const window = this.bytes.subarray(this.at, this.at + 400);
    const end = window.indexOf(mark);
    if (end < 0) throw new UnserializeError('malformed');
    this.at += end + 1;
    return window.toString('latin1', 0, end);
  }
}

function finite(number: number): number {
  if (!Number.isFinite(number)) throw new UnserializeError('malformed');
  return number;
}
