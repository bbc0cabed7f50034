import { inTurns } from '../../../platform/in-turns.ts';
import { MAX_ENTRIES } from '../format/archive-format.ts';

/** Brackets, commas and colons of a document, or of each element of a list: what takes `JSON.parse` its time. */
const MAX_SIGNS = 150_000;
const MAX_DEPTH = 40;
/** Characters looked at before other requests may have their turn. */
const TURN_CHARACTERS = 100_000;

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const BACKSLASH = 92;
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);

export class JsonTooComplex extends Error {}

/** The places of the outermost brackets of a list, and of the commas between its elements. */
class Boundaries {
  readonly places: number[] = [];
  private depth = 0;
  private signs = 0;

  /** Takes the next sign. Throws where a document, or an element of a list, is too deep or has too many parts. */
  take(code: number, at: number, isList: boolean): void {
    const opens = OPENING.has(code);
    const closes = CLOSING.has(code);
    if (!opens && !closes && code !== COMMA && code !== COLON) return;
    if (opens) this.depth += 1;
    if (closes) this.depth -= 1;
    this.signs += 1;
    if (this.depth > MAX_DEPTH || this.signs > MAX_SIGNS) throw new JsonTooComplex();
    const isBoundary = closes ? this.depth === 0 : this.depth === 1 && (opens ? at === 0 : code === COMMA);
    if (!isList || !isBoundary) return;
    if (this.places.length > MAX_ENTRIES) throw new JsonTooComplex();
    this.places.push(at);
    this.signs = 0;
  }
}

/** Looks before anything is built. */
function* boundariesOf(text: string, isList: boolean): Generator<null, readonly number[]> {
  const boundaries = new Boundaries();
  let quoted = false;
  let pause = TURN_CHARACTERS;
  for (let at = 0; at < text.length; at += 1) {
    if (at >= pause) {
      pause = at + TURN_CHARACTERS;
      yield null;
    }
    const code = text.charCodeAt(at);
    if (quoted && code === BACKSLASH) at += 1;
    else if (code === QUOTE) quoted = !quoted;
    else if (!quoted) boundaries.take(code, at, isList);
  }
  return boundaries.places;
}

function* parsed(text: string): Generator<null, unknown> {
  const isList = text.startsWith('[');
  const boundaries = yield* boundariesOf(text, isList);
  if (!isList) return JSON.parse(text);
  const last = text.length - 1;
  if (boundaries.at(-1) !== last || !text.endsWith(']')) throw new SyntaxError('not a list');
  const ends = boundaries.slice(1);
  const elements: unknown[] = [];
  let start = 1;
  if (ends.length === 1 && text.slice(start, last).trim() === '') return elements;
  for (const end of ends) {
    elements.push(JSON.parse(text.slice(start, end)));
    start = end + 1;
    yield null;
  }
  return elements;
}

/**
 * Parses JSON that comes from anybody without keeping other requests waiting: lists are parsed element by element.
 * Throws `JsonTooComplex` or a `SyntaxError`.
 */
export const parseJson = (text: string): Promise<unknown> => inTurns(parsed(text.trim()));
