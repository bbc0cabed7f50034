import { decodeHTML } from 'entities';
import { escapeHtml } from '../../../platform/html/html-text.ts';

/** A run of text between two blocks. Tags and placeholders in it are signs such as `⟦3⟧`. */
export interface Piece {
  text: string;
  signs: string[];
  format: 'text' | 'html';
  /** The signs have to come in their order. */
  ordered: boolean;
}

/** The parts of a text in their order; `translated` parts are sent to the model. */
export type Part = { stays: string } | { piece: Piece };

const TAG = /<(\/?)([a-z][a-z0-9-]*)\b[^<>]*>/gi;
/** Elements whose content is not translated. */
const KEPT = new Set('pre code math svg iframe video audio kbd samp'.split(' '));
const VOID = new Set('br img hr wbr input source track col'.split(' '));
const INLINE = new Set(
  'a abbr b bdi bdo br cite em i img mark q s small span strong sub sup u wbr code math svg kbd samp'.split(' '),
);
const PLACEHOLDER = /\{\{[^{}]*\}\}|\{\w+\}|%[sd]|\[\/?[a-z][\w-]*(?:\s[^\]]*)?\]/gi;
/** Of a text with blanks: the words in them are translated. */
const BLANK_MARK = /\{\{|\}\}|\|/g;
const SIGN = /⟦(\d+)⟧/g;
const HAS_WORDS = /\p{L}/u;

interface Token {
  kind: 'text' | 'inline' | 'block';
  html: string;
}

/** Sanitized HTML in texts and tags; an element that is kept is one of them, with all that is in it. */
function* tokensOf(html: string): Generator<Token> {
  let at = 0;
  let keptName = '';
  let depth = 0;
  let keptFrom = 0;
  for (const match of html.matchAll(TAG)) {
    const [tag, slash, name = ''] = match;
    const lower = name.toLowerCase();
    const end = match.index + tag.length;
    if (depth > 0) {
      if (lower === keptName) depth += slash ? -1 : 1;
      if (depth === 0) yield { kind: INLINE.has(keptName) ? 'inline' : 'block', html: html.slice(keptFrom, end) };
      at = end;
      continue;
    }
    if (match.index > at) yield { kind: 'text', html: html.slice(at, match.index) };
    at = end;
    if (KEPT.has(lower) && !slash) [keptName, depth, keptFrom] = [lower, 1, match.index];
    else yield { kind: INLINE.has(lower) ? 'inline' : 'block', html: tag };
  }
  if (depth > 0) yield { kind: 'block', html: html.slice(keptFrom) };
  else if (at < html.length) yield { kind: 'text', html: html.slice(at) };
}

function pieceOf(tokens: readonly Token[], blanks: boolean): Part {
  const signs: string[] = [];
  const sign = (stays: string) => `⟦${signs.push(stays)}⟧`;
  const text = tokens
    .map(({ kind, html }) =>
      kind === 'text' ? decodeHTML(html).replace(blanks ? BLANK_MARK : PLACEHOLDER, sign) : sign(html),
    )
    .join('');
  if (!HAS_WORDS.test(text.replace(SIGN, ''))) return { stays: tokens.map(({ html }) => html).join('') };
  return { piece: { text, signs, format: 'html', ordered: blanks || !isBalanced(signs) } };
}

export function partsOfHtml(html: string, { blanks = false } = {}): Part[] {
  const parts: Part[] = [];
  let run: Token[] = [];
  const endRun = () => {
    if (run.length > 0) parts.push(pieceOf(run, blanks));
    run = [];
  };
  for (const token of tokensOf(html)) {
    if (token.kind !== 'block') run.push(token);
    else {
      endRun();
      parts.push({ stays: token.html });
    }
  }
  endRun();
  return parts;
}

export function partsOfText(text: string, { blanks = false } = {}): Part[] {
  const signs: string[] = [];
  const signed = text.replace(blanks ? BLANK_MARK : PLACEHOLDER, (stays) => `⟦${signs.push(stays)}⟧`);
  if (!HAS_WORDS.test(signed.replace(SIGN, ''))) return [{ stays: text }];
  return [{ piece: { text: signed, signs, format: 'text', ordered: blanks } }];
}

const NAME = /^<(\/?)([a-z][a-z0-9-]*)/i;

/** Whether each element among these tags begins before it ends, inside of the one around it. */
function isBalanced(tags: readonly string[]): boolean {
  const open: string[] = [];
  for (const tag of tags) {
    const [, slash, name = ''] = NAME.exec(tag) ?? [];
    const isWhole = name === '' || VOID.has(name.toLowerCase()) || (!slash && KEPT.has(name.toLowerCase()));
    if (isWhole) continue;
    if (!slash) open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}

/** The translation with its tags and placeholders; null if one of them is missing, comes twice or is in a wrong place. */
export function withSigns({ signs, format, ordered }: Piece, translated: string): string | null {
  const found = [...translated.matchAll(SIGN)].map(([, n]) => Number(n));
  if (found.length !== signs.length || new Set(found).size !== signs.length) return null;
  if (found.some((n) => n < 1 || n > signs.length)) return null;
  if (ordered ? found.some((n, place) => n !== place + 1) : !isBalanced(found.map((n) => signs[n - 1]!))) return null;
  const said = translated.split(SIGN);
  // Texts and numbers of signs take turns.
  const whole = said.map((part, place) => {
    if (place % 2 === 1) return signs[Number(part) - 1];
    return format === 'html' ? escapeHtml(part).replaceAll('&quot;', '"') : part;
  });
  return whole.join('');
}
